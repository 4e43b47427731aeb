// Files that are written whole or not at all.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

// Writes beside the target and takes its place when everything is on the disk. Something that is
// not a plain file (a pipe, a device) is written directly. "-" is stdout.
class OutputFile {
  public:
    static Answer<OutputFile> create(std::string_view path);
    OutputFile(OutputFile&&) noexcept;
    OutputFile& operator=(OutputFile&&) = delete;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();  // throws away what was not committed

    Answer<> write(std::string_view text);
    Answer<> commit();

  private:
    OutputFile(std::string path, std::string temporary, std::FILE* file)
        : path_(std::move(path)), temporary_(std::move(temporary)), file_(file) {}
    [[nodiscard]] std::unexpected<Refusal> failed() const;

    std::string path_;
    std::string temporary_;  // empty: written directly
    std::FILE* file_;
};

// Reads a file line by line without ever holding more than one line of limited length.
class LineReader {
  public:
    static constexpr std::size_t max_line = std::size_t{8} << 20;

    static Answer<LineReader> open(std::string_view path);

    // False at the end of the file.
    Answer<bool> next(std::string& line);
    [[nodiscard]] std::size_t number() const { return number_; }  // of the last line, from 1

  private:
    struct Close {
        void operator()(std::FILE* file) const;
    };
    LineReader(std::string path, std::FILE* file) : path_(std::move(path)), file_(file) {}

    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
    std::size_t number_ = 0;
};

// A whole file of lines; refused with `too_long` if it has more than `most` bytes.
Answer<std::string> read_whole(std::string_view path, std::size_t most, const Refusal& too_long);

// Where the server's database is unless it is said: $XDG_DATA_HOME/stamtafel/stamtafel.db.
Answer<std::string> default_database();

// The folder for files the program keeps for its user: $XDG_STATE_HOME/stamtafel.
Answer<std::string> state_folder();

// Where it keeps what it can make again: $XDG_CACHE_HOME/stamtafel, which need not be there.
Answer<std::string> cache_folder();

}  // namespace stamtafel
