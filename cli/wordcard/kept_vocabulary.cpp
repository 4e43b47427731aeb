#include "cli/wordcard/kept_vocabulary.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "cli/file.hpp"
#include "rules/wordcard/solver/vocabulary_file.hpp"

namespace stamtafel::wordcard {

namespace {

namespace fs = std::filesystem;

struct Descriptor {
    explicit Descriptor(int opened) : number(opened) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number >= 0) close(number);
    }
    const int number;
};

std::string name_of(const Wordbook& wordbook) {
    return wordbook.lexicon().sha256() + (wordbook.y_is_ij() ? "-ij" : "") + "-" +
           std::to_string(VocabularyFile::version);
}

std::unique_ptr<const Vocabulary> map_vocabulary(const Wordbook& wordbook, const fs::path& path) {
    const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat status{};
    if (file.number < 0 || fstat(file.number, &status) != 0) return nullptr;
    // What others may write could change while it is in use.
    const bool own = status.st_uid == geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
    if (!own || !S_ISREG(status.st_mode) || status.st_size <= 0) return nullptr;
    const auto size = static_cast<std::size_t>(status.st_size);
    void* const bytes = mmap(nullptr, size, PROT_READ, MAP_SHARED | MAP_POPULATE, file.number, 0);
    if (bytes == MAP_FAILED) return nullptr;
    const auto unmap = [bytes, size](const std::byte*) { munmap(bytes, size); };
    auto vocabulary = VocabularyFile::read(
        wordbook, std::shared_ptr<const std::byte>(static_cast<const std::byte*>(bytes), unmap),
        size);
    // The last that was used is the last to be removed.
    if (vocabulary != nullptr) futimens(file.number, nullptr);
    return vocabulary;
}

bool write_all(int file, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

// What others have half written counts as a file, and is removed one day if they never end.
void remove_oldest(const fs::path& folder) {
    struct Kept {
        fs::file_time_type used;
        fs::path path;
    };
    std::vector<Kept> all;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        std::error_code gone;
        const auto used = entry.last_write_time(gone);
        if (!gone && entry.is_regular_file(gone)) all.push_back({used, entry.path()});
    }
    std::ranges::sort(all, std::greater<>(), &Kept::used);
    for (std::size_t i = most_kept_vocabularies; i < all.size(); ++i) {
        fs::remove(all[i].path, error);
    }
}

// Complete or not at all. It need not be on the disk: a damaged file is built again.
void keep(const Vocabulary& vocabulary, const fs::path& path) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    std::string temporary = path.string() + ".XXXXXX";
    const Descriptor file(mkostemp(temporary.data(), O_CLOEXEC));
    if (file.number < 0) return;
    // Many pieces are only a few bytes.
    constexpr std::size_t enough = std::size_t{1} << 20U;
    std::vector<std::byte> gathered;
    const auto write_gathered = [&] {
        const bool written = write_all(file.number, gathered);
        gathered.clear();
        return written;
    };
    const bool written =
        VocabularyFile::write(vocabulary,
                              [&](std::span<const std::byte> piece) {
                                  if (piece.size() >= enough)
                                      return write_gathered() && write_all(file.number, piece);
                                  gathered.insert(gathered.end(), piece.begin(), piece.end());
                                  return gathered.size() < enough || write_gathered();
                              }) &&
        write_gathered();
    if (!written || std::rename(temporary.c_str(), path.c_str()) != 0) {
        unlink(temporary.c_str());
        return;
    }
    remove_oldest(path.parent_path());
}

}  // namespace

std::unique_ptr<const Vocabulary> kept_vocabulary(const Wordbook& wordbook) {
    const auto folder = cache_folder();
    if (!folder) return std::make_unique<const Vocabulary>(wordbook);
    const fs::path path = fs::path(*folder) / "wordcard" / name_of(wordbook);
    if (auto kept = map_vocabulary(wordbook, path)) return kept;
    auto built = std::make_unique<const Vocabulary>(wordbook);
    keep(*built, path);
    return built;
}

}  // namespace stamtafel::wordcard
