#include "server/metrics.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <optional>
#include <variant>

namespace stamtafel {

namespace {

std::string number(double value) {
    if (std::isinf(value)) return value > 0 ? "+Inf" : "-Inf";
    if (std::isnan(value)) return "NaN";
    std::array<char, 32> text{};
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} ? std::string(text.data(), end) : "NaN";
}

std::string escaped(std::string_view text, bool quotes) {
    std::string out;
    for (const char letter : text) {
        if (letter == '\\') {
            out += "\\\\";
        } else if (letter == '\n') {
            out += "\\n";
        } else if (letter == '"' && quotes) {
            out += "\\\"";
        } else {
            out += letter;
        }
    }
    return out;
}

// a="1",b="2"
std::string label_text(Metrics::Labels labels) {
    std::string text;
    for (const auto& [name, value] : labels) {
        if (!text.empty()) text += ',';
        text.append(name).append("=\"").append(escaped(value, true)).append("\"");
    }
    return text;
}

void sample(std::string& out, std::string_view name, std::string_view labels,
            std::string_view value) {
    out.append(name);
    if (!labels.empty()) out.append("{").append(labels).append("}");
    out.append(" ").append(value).append("\n");
}

void samples(std::string& out, std::string_view name, const std::string& labels,
             const Histogram& histogram) {
    const std::string bucket = std::string(name) + "_bucket";
    const std::string before = labels.empty() ? "" : labels + ",";
    for (std::size_t i = 0; i < histogram.bounds().size(); ++i) {
        sample(out, bucket, before + "le=\"" + number(histogram.bounds()[i]) + "\"",
               std::to_string(histogram.up_to(i)));
    }
    const auto all = std::to_string(histogram.up_to(histogram.bounds().size()));
    sample(out, bucket, before + "le=\"+Inf\"", all);
    sample(out, std::string(name) + "_sum", labels, number(histogram.sum()));
    sample(out, std::string(name) + "_count", labels, all);
}

using Measure = std::function<double()>;
using Metric = std::variant<Counter, Gauge, std::unique_ptr<Histogram>, Measure>;

struct Member {
    std::string labels;
    Metric metric;
};

}  // namespace

struct Metrics::Family {
    std::string name;
    std::string help;
    std::string_view type;
    std::deque<Member> members;  // never moved: references to them are handed out

    template <class M, class... Arguments>
    M& member(std::string labels, Arguments&&... arguments) {
        for (Member& known : members) {
            if (known.labels == labels) return std::get<M>(known.metric);
        }
        members.emplace_back();
        members.back().labels = std::move(labels);
        return members.back().metric.emplace<M>(std::forward<Arguments>(arguments)...);
    }
};

Histogram::Histogram(std::vector<double> bounds)
    : bounds_(std::move(bounds)), counts_(bounds_.size() + 1) {
    assert(std::ranges::is_sorted(bounds_));
}

void Histogram::observe(double value) {
    const auto index = std::ranges::lower_bound(bounds_, value) - bounds_.begin();
    counts_[static_cast<std::size_t>(index)].fetch_add(1, std::memory_order_relaxed);
    sum_.fetch_add(value, std::memory_order_relaxed);
}

std::uint64_t Histogram::up_to(std::size_t index) const {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i <= index; ++i) count += counts_[i].load(std::memory_order_relaxed);
    return count;
}

std::vector<double> latency_seconds() {
    return {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02,
            0.05,   0.1,     0.25,   0.5,   1,      2.5,   5,    10};
}

Metrics::Metrics() = default;
Metrics::~Metrics() = default;

Metrics::Family& Metrics::family(std::string_view name, std::string_view help,
                                 std::string_view type) {
    for (const auto& known : families_) {
        if (known->name == name) {
            assert(known->type == type);
            return *known;
        }
    }
    families_.push_back(std::make_unique<Family>());
    families_.back()->name = name;
    families_.back()->help = help;
    families_.back()->type = type;
    return *families_.back();
}

Counter& Metrics::counter(std::string_view name, std::string_view help, Labels labels) {
    const std::scoped_lock lock(mutex_);
    return family(name, help, "counter").member<Counter>(label_text(labels));
}

Gauge& Metrics::gauge(std::string_view name, std::string_view help, Labels labels) {
    const std::scoped_lock lock(mutex_);
    return family(name, help, "gauge").member<Gauge>(label_text(labels));
}

Histogram& Metrics::histogram(std::string_view name, std::string_view help,
                              std::vector<double> bounds, Labels labels) {
    const std::scoped_lock lock(mutex_);
    auto& kept =
        family(name, help, "histogram").member<std::unique_ptr<Histogram>>(label_text(labels));
    if (!kept) kept = std::make_unique<Histogram>(std::move(bounds));
    return *kept;
}

void Metrics::measured(std::string_view name, std::string_view help,
                       std::function<double()> value) {
    const std::scoped_lock lock(mutex_);
    const auto type = name.ends_with("_total") ? "counter" : "gauge";
    family(name, help, type).member<Measure>("") = std::move(value);
}

std::string Metrics::text() const {
    const std::scoped_lock lock(mutex_);
    std::string out;
    for (const auto& family : families_) {
        out.append("# HELP ").append(family->name).append(" ");
        out.append(escaped(family->help, false)).append("\n");
        out.append("# TYPE ").append(family->name).append(" ").append(family->type).append("\n");
        for (const Member& member : family->members) {
            if (const auto* counter = std::get_if<Counter>(&member.metric)) {
                sample(out, family->name, member.labels, std::to_string(counter->value()));
            } else if (const auto* gauge = std::get_if<Gauge>(&member.metric)) {
                sample(out, family->name, member.labels, std::to_string(gauge->value()));
            } else if (const auto* measure = std::get_if<Measure>(&member.metric)) {
                sample(out, family->name, member.labels, number((*measure)()));
            } else {
                samples(out, family->name, member.labels,
                        *std::get<std::unique_ptr<Histogram>>(member.metric));
            }
        }
    }
    return out;
}

}  // namespace stamtafel
