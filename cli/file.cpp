#include "cli/file.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "rules/kit/system_error.hpp"

namespace stamtafel {

namespace {

std::unexpected<Refusal> system_refusal(std::string_view code, std::string_view path, int error) {
    return refuse(Refusal(code).with("path", path).with(system_reason("reason", error)));
}

// The folder "stamtafel" in the place that a variable names, or in `usual` of the home folder.
Answer<std::filesystem::path> own_folder(const char* variable, std::string_view usual) {
    if (const char* place = std::getenv(variable); place != nullptr && *place == '/') {
        return std::filesystem::path(place) / "stamtafel";
    }
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
        return std::filesystem::path(home) / usual / "stamtafel";
    }
    return refuse(Refusal("cli.no_home").with("variable", variable));
}

}  // namespace

Answer<OutputFile> OutputFile::create(std::string_view given) {
    std::string path(given);
    if (path == "-") return OutputFile(path, {}, stdout);
    if (path.empty()) return system_refusal("cli.cannot_write", path, ENOENT);
    struct stat status{};
    if (stat(path.c_str(), &status) == 0) {
        if (S_ISDIR(status.st_mode)) return system_refusal("cli.cannot_write", path, EISDIR);
        if (!S_ISREG(status.st_mode)) {
            std::FILE* device = std::fopen(path.c_str(), "we");
            if (device == nullptr) return system_refusal("cli.cannot_write", path, errno);
            return OutputFile(path, {}, device);
        }
        // Root may write anything, but a file somebody made read-only is meant to stay.
        if ((status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0) {
            return system_refusal("cli.cannot_write", path, EACCES);
        }
        if (access(path.c_str(), W_OK) != 0) return system_refusal("cli.cannot_write", path, errno);
        // A link stays a link: its target is what is replaced.
        std::error_code error;
        const auto real = std::filesystem::canonical(path, error);
        if (!error) path = real.string();
    }
    std::string temporary = path + ".XXXXXX";
    const int descriptor = mkostemp(temporary.data(), O_CLOEXEC);
    if (descriptor < 0) return system_refusal("cli.cannot_write", path, errno);
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, status.st_mode != 0 ? status.st_mode & 07777U : 0666U & ~mask);
    return OutputFile(std::move(path), std::move(temporary), fdopen(descriptor, "w"));
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      file_(std::exchange(other.file_, nullptr)) {}

OutputFile::~OutputFile() {
    if (file_ != nullptr && file_ != stdout) std::fclose(file_);
    if (!temporary_.empty()) unlink(temporary_.c_str());
}

std::unexpected<Refusal> OutputFile::failed() const {
    return system_refusal("cli.cannot_write", path_, errno);
}

Answer<> OutputFile::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) return failed();
    return {};
}

Answer<> OutputFile::commit() {
    if (std::fflush(file_) != 0) return failed();
    if (temporary_.empty()) return {};
    if (fsync(fileno(file_)) != 0) return failed();
    if (std::fclose(std::exchange(file_, nullptr)) != 0) return failed();
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) return failed();
    temporary_.clear();
    return {};
}

void LineReader::Close::operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
}

Answer<LineReader> LineReader::open(std::string_view given) {
    std::string path(given);
    if (path == "-") return LineReader(path, stdin);
    struct stat status{};
    if (stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) {
        return system_refusal("cli.cannot_read", path, EISDIR);
    }
    std::FILE* file = std::fopen(path.c_str(), "re");
    if (file == nullptr) return system_refusal("cli.cannot_read", path, errno);
    return LineReader(std::move(path), file);
}

Answer<bool> LineReader::next(std::string& line) {
    line.clear();
    int c = 0;
    while ((c = std::getc(file_.get())) != EOF) {
        if (c == '\n') {
            ++number_;
            return true;
        }
        if (line.size() == max_line) {
            return refuse(Refusal("cli.line_too_long").with("path", path_));
        }
        line.push_back(static_cast<char>(c));
    }
    if (std::ferror(file_.get()) != 0) return system_refusal("cli.cannot_read", path_, errno);
    if (line.empty()) return false;
    ++number_;
    return true;
}

Answer<std::string> read_whole(std::string_view path, std::size_t most, const Refusal& too_long) {
    auto reader = LineReader::open(path);
    if (!reader) return std::unexpected(reader.error());
    std::string text;
    std::string line;
    while (true) {
        const auto more = reader->next(line);
        if (!more) return std::unexpected(more.error());
        if (!*more) return text;
        text += line;
        text += '\n';
        if (text.size() > most) return std::unexpected(too_long);
    }
}

Answer<std::string> default_database() {
    const auto folder = own_folder("XDG_DATA_HOME", ".local/share");
    if (!folder) return std::unexpected(folder.error());
    return (*folder / "stamtafel.db").string();
}

Answer<std::string> state_folder() {
    const auto folder = own_folder("XDG_STATE_HOME", ".local/state");
    if (!folder) return std::unexpected(folder.error());
    std::error_code error;
    std::filesystem::create_directories(*folder, error);
    if (error) return system_refusal("cli.cannot_write", folder->string(), error.value());
    return folder->string();
}

Answer<std::string> cache_folder() {
    const auto folder = own_folder("XDG_CACHE_HOME", ".cache");
    if (!folder) return std::unexpected(folder.error());
    return folder->string();
}

}  // namespace stamtafel
