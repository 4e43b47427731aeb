#include "cli/deck_file.hpp"

#include <algorithm>
#include <filesystem>

#include "cli/file.hpp"
#include "cli/system_error.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t max_deck_text = 64 * 1024;

std::unexpected<Refusal> system_refusal(std::string_view code, std::string_view path, int error) {
    return refuse(Refusal(code).with("path", path).with(system_reason("reason", error)));
}

Answer<std::string> decks_folder() {
    auto folder = state_folder();
    if (!folder) return folder;
    *folder += "/decks";
    std::error_code error;
    std::filesystem::create_directories(*folder, error);
    if (error) return system_refusal("cli.cannot_write", *folder, error.value());
    return folder;
}

bool is_name(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

}  // namespace

Answer<std::string> read_deck_text(std::string_view path) {
    auto reader = LineReader::open(path);
    if (!reader) return std::unexpected(reader.error());
    std::string text;
    std::string line;
    while (true) {
        const auto more = reader->next(line);
        if (!more) return std::unexpected(more.error());
        if (!*more) return text;
        text += line + '\n';
        if (text.size() > max_deck_text) {
            return refuse(Refusal("deck.too_long").with("path", path));
        }
    }
}

std::vector<std::string> deck_names() {
    std::vector<std::string> names{wordcard::standard_deck().name()};
    const auto folder = decks_folder();
    if (!folder) return names;
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(*folder, error)) {
        if (file.path().extension() != ".txt") continue;
        const std::string name = file.path().stem().string();
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    std::sort(names.begin() + 1, names.end());
    return names;
}

Answer<wordcard::Deck> find_deck(std::string_view name) {
    if (name == wordcard::standard_deck().name()) return wordcard::standard_deck();
    const auto names = deck_names();
    if (!is_name(name) || std::ranges::find(names, name) == names.end()) {
        std::string known;
        for (const std::string& each : names) known += (known.empty() ? "" : ", ") + each;
        return refuse(Refusal("deck.unknown").with("name", name).with("known", known));
    }
    const auto folder = decks_folder();
    if (!folder) return std::unexpected(folder.error());
    const auto text = read_deck_text(*folder + "/" + std::string(name) + ".txt");
    if (!text) return std::unexpected(text.error());
    return wordcard::Deck::read(*text);
}

Answer<std::string> install_deck(const wordcard::Deck& deck, std::string_view text) {
    if (deck.name() == wordcard::standard_deck().name()) {
        return refuse(Refusal("deck.name_taken").with("name", deck.name()));
    }
    const auto folder = decks_folder();
    if (!folder) return std::unexpected(folder.error());
    std::string path = *folder + "/" + deck.name() + ".txt";
    auto file = OutputFile::create(path);
    if (!file) return std::unexpected(file.error());
    if (auto written = file->write(text); !written) return std::unexpected(written.error());
    if (auto done = file->commit(); !done) return std::unexpected(done.error());
    return path;
}

}  // namespace stamtafel
