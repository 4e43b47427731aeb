#include "bots/arena/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace stamtafel::arena {

namespace {

constexpr double width = 760;
constexpr double left = 190;  // where the axis begins; labels stand before it
constexpr double right = 730;
constexpr double row = 30;

std::string number(double value, int digits = 1) {
    std::array<char, 64> text{};
    const int length = std::snprintf(text.data(), text.size(), "%.*f", digits, value);
    std::string written(text.data(), static_cast<std::size_t>(std::clamp(length, 0, 63)));
    return written == "-0" ? "0" : written;
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
        }
    }
    return out;
}

std::string shortened(const std::string& label) {
    constexpr std::size_t most = 24;
    std::string kept;
    std::size_t letters = 0;
    for (const char c : label) {
        const bool begins = (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
        if (begins && ++letters > most) return kept + "…";
        kept += c;
    }
    return kept;
}

// 1, 2 or 5 times a power of ten: as many steps as are easily read.
double step_for(double range) {
    const double rough = range / 6;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= rough) return factor * power;
    }
    return 10 * power;
}

class Drawing {
  public:
    void text(double x, double y, const char* style, const std::string& words) {
        body_ += "<text class=\"" + std::string(style) + "\" x=\"" + number(x) + "\" y=\"" +
                 number(y) + "\">" + escaped(words) + "</text>\n";
    }
    void line(double x1, double y1, double x2, double y2, const char* style) {
        body_ += "<line class=\"" + std::string(style) + "\" x1=\"" + number(x1) + "\" y1=\"" +
                 number(y1) + "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) + "\"/>\n";
    }
    void dot(double x, double y, const std::string& told) {
        body_ += "<circle class=\"dot\" cx=\"" + number(x) + "\" cy=\"" + number(y) +
                 "\" r=\"5\"><title>" + escaped(told) + "</title></circle>\n";
    }
    [[nodiscard]] const std::string& body() const { return body_; }

  private:
    std::string body_;
};

// Draws one panel from `top` down; the answer is where it ends.
double draw_panel(Drawing& drawing, const PlotPanel& panel, double top) {
    double low = panel.parity.value_or(panel.points.front().value);
    double high = low;
    for (const PlotPoint& point : panel.points) {
        low = std::min({low, point.value, point.interval.low});
        high = std::max({high, point.value, point.interval.high});
    }
    const double step = step_for(std::max(high - low, 1e-6));
    low = std::floor(low / step) * step;
    high = std::max(std::ceil(high / step) * step, low + step);
    const auto at = [&](double value) {
        return left + (value - low) / (high - low) * (right - left);
    };
    const int digits = step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9));

    drawing.text(20, top + 18, "heading", panel.heading);
    const double first = top + 34;
    const double last = first + row * static_cast<double>(panel.points.size());
    const auto ticks = static_cast<int>(std::lround((high - low) / step));
    for (int tick = 0; tick <= ticks; ++tick) {
        const double value = low + tick * step;
        drawing.line(at(value), first, at(value), last, "grid");
        drawing.text(at(value), last + 16, "tick", number(value, digits) + panel.unit);
    }
    if (panel.parity) drawing.line(at(*panel.parity), first - 4, at(*panel.parity), last, "parity");
    double y = first + row / 2;
    for (const PlotPoint& point : panel.points) {
        const auto [from, to] = point.interval;
        drawing.text(left - 14, y + 4, "label", shortened(point.label));
        drawing.line(at(from), y, at(to), y, "reach");
        for (const double end : {from, to}) drawing.line(at(end), y - 5, at(end), y + 5, "reach");
        drawing.dot(at(point.value), y,
                    point.label + ": " + number(point.value, digits + 1) + panel.unit + " (" +
                        number(from, digits + 1) + " – " + number(to, digits + 1) + ")");
        y += row;
    }
    return last + 34;
}

}  // namespace

std::string plot_svg(const std::string& title, const std::string& subtitle,
                     const std::vector<PlotPanel>& panels) {
    Drawing drawing;
    drawing.text(20, 30, "title", title);
    drawing.text(20, 50, "tick first", subtitle);
    double bottom = 62;
    for (const PlotPanel& panel : panels) {
        if (!panel.points.empty()) bottom = draw_panel(drawing, panel, bottom);
    }
    const std::string size = number(width, 0) + "\" height=\"" + number(bottom, 0);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" viewBox=\"0 0 " +
           number(width, 0) + " " + number(bottom, 0) + "\" role=\"img\">\n<title>" +
           escaped(title) +
           "</title>\n<style>\n"
           "svg{color-scheme:light dark;--ink:#1f2328;--dim:#59636e;--grid:#d1d9e0;--dot:#0b5cad;"
           "--mark:#b3410e;--paper:#fff}\n"
           "@media(prefers-color-scheme:dark){svg{--ink:#f0f3f6;--dim:#a9b4c0;--grid:#39424d;"
           "--dot:#6cb6ff;--mark:#ffa657;--paper:#14181d}}\n"
           ".paper{fill:var(--paper)}text{font:13px system-ui,sans-serif;fill:var(--ink)}\n"
           ".title{font-size:18px;font-weight:600}.heading{font-weight:600}"
           ".label{text-anchor:end}\n"
           ".tick{fill:var(--dim);font-size:12px;text-anchor:middle}.first{text-anchor:start}\n"
           ".grid{stroke:var(--grid)}.parity{stroke:var(--mark);stroke-width:1.5;"
           "stroke-dasharray:5 4}\n"
           ".reach{stroke:var(--dot);stroke-width:2}.dot{fill:var(--dot)}\n"
           "</style>\n<rect class=\"paper\" width=\"" +
           size + "\"/>\n" + drawing.body() + "</svg>\n";
}

}  // namespace stamtafel::arena
