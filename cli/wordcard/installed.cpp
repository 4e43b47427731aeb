#include "cli/wordcard/installed.hpp"

#include <algorithm>
#include <filesystem>

#include "cli/file.hpp"
#include "rules/kit/system_error.hpp"
#include "words/house_words.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t max_deck_text = 64 * 1024;
constexpr std::size_t max_name = 32;
constexpr std::string_view extension = ".txt";

Answer<std::string> folder_of(InstalledItem item) {
    auto folder = state_folder();
    if (folder) *folder += item == InstalledItem::deck ? "/decks" : "/house_words";
    return folder;
}

}  // namespace

bool is_installed_name(std::string_view name) {
    return !name.empty() && name.size() <= max_name && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

std::vector<std::string> installed_names(InstalledItem item) {
    std::vector<std::string> names;
    const auto folder = folder_of(item);
    if (!folder) return names;
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(*folder, error)) {
        const std::string name = file.path().stem().string();
        if (file.path().extension() == extension && is_installed_name(name)) names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
}

std::optional<std::string> installed_text(InstalledItem item, std::string_view name) {
    const auto folder = folder_of(item);
    if (!folder || !is_installed_name(name)) return std::nullopt;
    const std::string path = *folder + "/" + std::string(name) + std::string(extension);
    auto text = item == InstalledItem::deck ? read_deck_text(path) : read_house_words(path);
    if (!text) return std::nullopt;
    return std::move(*text);
}

Answer<std::string> install(InstalledItem item, std::string_view name, std::string_view text) {
    const auto folder = folder_of(item);
    if (!folder) return std::unexpected(folder.error());
    std::error_code error;
    std::filesystem::create_directories(*folder, error);
    if (error) {
        return refuse(Refusal("cli.cannot_write")
                          .with("path", *folder)
                          .with(system_reason("reason", error.value())));
    }
    std::string path = *folder + "/" + std::string(name) + std::string(extension);
    auto file = OutputFile::create(path);
    if (!file) return std::unexpected(file.error());
    if (auto written = file->write(text); !written) return std::unexpected(written.error());
    if (auto done = file->commit(); !done) return std::unexpected(done.error());
    return path;
}

Answer<std::string> read_deck_text(std::string_view path) {
    return read_whole(path, max_deck_text, Refusal("deck.too_long").with("path", path));
}

Answer<std::string> read_house_words(std::string_view path) {
    return read_whole(path, LineReader::max_line,
                      Refusal("words.too_many_house_words")
                          .with("most", static_cast<long long>(HouseWords::most)));
}

Answer<wordcard::Deck> find_deck(std::string_view name) {
    const wordcard::Deck& standard = wordcard::standard_deck();
    if (name == standard.name()) return standard;
    if (const auto text = installed_text(InstalledItem::deck, name)) {
        return wordcard::Deck::read(*text);
    }
    std::string known = standard.name();
    for (const std::string& each : installed_names(InstalledItem::deck)) known += ", " + each;
    return refuse(Refusal("deck.unknown").with("name", name).with("known", known));
}

}  // namespace stamtafel
