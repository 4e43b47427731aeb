#include "cli/markdown.hpp"

#include <algorithm>

#include "rules/kit/notation.hpp"

namespace stamtafel {

namespace {

// **strong** and `code`, each in its style; a mark that is never closed stays as it is.
std::string with_styles(std::string_view text, const Canvas& canvas) {
    std::string out;
    while (!text.empty()) {
        const std::string_view mark = text.starts_with("**")  ? "**"
                                      : text.starts_with('`') ? "`"
                                                              : "";
        const auto end = mark.empty() ? std::string_view::npos : text.find(mark, mark.size());
        if (end == std::string_view::npos) {
            out += text.front();
            text.remove_prefix(1);
            continue;
        }
        const auto inner = text.substr(mark.size(), end - mark.size());
        out += canvas.styled(mark == "**" ? Style::strong : Style::cyan, inner);
        text.remove_prefix(end + mark.size());
    }
    return out;
}

// Styled runs may hold spaces; a line break inside one is harmless, for escapes span lines.
std::string wrapped(std::string_view text, std::string_view first_indent, std::size_t columns) {
    const std::string indent(Canvas::width(first_indent), ' ');
    std::string out(first_indent);
    std::size_t used = indent.size();
    bool line_empty = true;
    for (Words words(text); !words.empty();) {
        const auto word = words.next();
        const std::size_t width = Canvas::width(word);
        if (!line_empty && used + 1 + width > columns) {
            out += '\n' + indent;
            used = indent.size();
            line_empty = true;
        }
        if (!line_empty) {
            out += ' ';
            ++used;
        }
        out += word;
        used += width;
        line_empty = false;
    }
    return out + '\n';
}

// "- " or "12. ": how long the mark of a list item is, 0 if the line is none.
std::size_t list_mark(std::string_view line) {
    if (line.starts_with("- ")) return 2;
    const auto digits = line.find_first_not_of("0123456789");
    if (digits != 0 && digits != std::string_view::npos && line.substr(digits).starts_with(". ")) {
        return digits + 2;
    }
    return 0;
}

std::string_view trimmed(std::string_view text) {
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

// The last space that leaves no more than `room` columns before it, behind the first word.
std::size_t break_of(std::string_view line, std::size_t room) {
    std::size_t last = std::string_view::npos;
    const std::size_t word = std::min(line.size(), line.find_first_not_of(' '));
    for (auto space = line.find(' ', word); space != std::string_view::npos;
         space = line.find(' ', space + 1)) {
        if (Canvas::width(trimmed(line.substr(0, space))) > room) break;
        last = space;
    }
    return last;
}

std::string fitted_line(std::string_view line, std::size_t columns) {
    const std::size_t margin = std::min({line.size(), line.find_first_not_of(' '), columns / 2});
    std::size_t room = columns;
    std::string out;
    while (Canvas::width(trimmed(line)) > room) {
        const std::size_t space = break_of(line, room);
        if (space == std::string_view::npos) break;
        out += trimmed(line.substr(0, space));
        out += '\n' + std::string(margin, ' ');
        line.remove_prefix(line.find_first_not_of(' ', space));
        room = columns - margin;
    }
    return out += line;
}

}  // namespace

std::string fitted(std::string_view text, int columns) {
    std::string out;
    while (true) {
        const auto end = text.find('\n');
        out += fitted_line(text.substr(0, end), static_cast<std::size_t>(std::max(columns, 20)));
        if (end == std::string_view::npos) return out;
        out += '\n';
        text.remove_prefix(end + 1);
    }
}

std::string wrapped_text(std::string_view text, int columns) {
    std::string out;
    while (true) {
        const auto end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        const std::string_view indent =
            line.substr(0, std::min(line.size(), line.find_first_not_of(' ')));
        out += wrapped(line, indent, static_cast<std::size_t>(std::max(columns, 20)));
        if (end == std::string_view::npos) return out;
        text.remove_prefix(end + 1);
    }
}

std::string rendered(std::string_view markdown, const Canvas& canvas, int columns) {
    const auto width = static_cast<std::size_t>(std::clamp(columns, 40, 92));
    std::string out;
    while (!markdown.empty()) {
        const auto end = markdown.find('\n');
        const std::string_view line = markdown.substr(0, end);
        markdown = end == std::string_view::npos ? std::string_view{} : markdown.substr(end + 1);
        if (line.starts_with('#')) {
            const auto title = line.substr(std::min(line.size(), line.find_first_not_of("# ")));
            const auto style = line.starts_with("##") ? Style::yellow : Style::strong;
            out += wrapped(canvas.styled(style, title), "", width);
        } else if (line.empty()) {
            out += '\n';
        } else if (const std::size_t mark = list_mark(line); mark > 0) {
            const auto bullet = mark == 2 ? "  • " : "  " + std::string(line.substr(0, mark));
            out += wrapped(with_styles(line.substr(mark), canvas), bullet, width);
        } else {
            out += wrapped(with_styles(line, canvas), "", width);
        }
    }
    return out;
}

}  // namespace stamtafel
