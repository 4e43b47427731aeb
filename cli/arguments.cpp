#include "cli/arguments.hpp"

#include <algorithm>

#include "record/json.hpp"

namespace stamtafel {

namespace {

Answer<> check_task(std::span<const std::string> words, const CommandSpec& spec) {
    const bool missing = words.empty();
    if (spec.tasks.empty()) return {};
    if (!missing && std::ranges::find(spec.tasks, words[0]) != spec.tasks.end()) return {};
    const auto known = joined(spec.tasks, ", ", [&](std::string_view task) {
        return std::string(spec.name).append(" ").append(task);
    });
    if (missing) return refuse(Refusal("cli.task_missing").with("known", known));
    return refuse(Refusal("cli.unknown_task")
                      .with("command", spec.name)
                      .with("task", clean_text(words[0].substr(0, 120)))
                      .with("known", known));
}

}  // namespace

Answer<Arguments> Arguments::read(std::span<const std::string> words, const CommandSpec& spec) {
    Arguments arguments;
    bool only_words = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (only_words || !word.starts_with("-") || word == "-") {
            arguments.words_.emplace_back(word);
            continue;
        }
        if (word == "--") {
            only_words = true;
            continue;
        }
        const auto equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        const auto flag = std::ranges::find(spec.flags, name, &Flag::name);
        if (flag == spec.flags.end()) {
            const auto known = joined(spec.flags, ", ", &Flag::name);
            const auto key = known.empty() ? "cli.unknown_flag_none" : "cli.unknown_flag";
            return refuse(Refusal(key).with("flag", name).with("known", known));
        }
        auto& values = arguments.values_[std::string(name)];
        if (!values.empty() && !flag->repeats) {
            return refuse(Refusal("cli.flag_twice").with("flag", name));
        }
        if (!flag->takes_value) {
            if (equals != std::string_view::npos) {
                return refuse(Refusal("cli.flag_without_value").with("flag", name));
            }
            values.emplace_back();
        } else if (equals != std::string_view::npos) {
            values.emplace_back(word.substr(equals + 1));
        } else if (i + 1 < words.size()) {
            values.push_back(words[++i]);
        } else {
            return refuse(Refusal("cli.flag_needs_value").with("flag", name));
        }
    }
    if (auto known = check_task(arguments.words_, spec); !known) {
        return std::unexpected(std::move(known.error()));
    }
    if (arguments.words_.size() < spec.min_words) {
        return refuse(Refusal(spec.missing));
    }
    if (arguments.words_.size() > spec.max_words) {
        return refuse(Refusal("cli.word_too_many").with("word", arguments.words_[spec.max_words]));
    }
    return arguments;
}

std::string_view Arguments::value(std::string_view flag) const {
    const auto found = values_.find(flag);
    return found == values_.end() ? std::string_view{} : std::string_view(found->second.front());
}

std::span<const std::string> Arguments::values(std::string_view flag) const {
    const auto found = values_.find(flag);
    if (found == values_.end()) return {};
    return found->second;
}

}  // namespace stamtafel
