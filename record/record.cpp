#include "record/record.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "record/json.hpp"
#include "rules/games.hpp"
#include "rules/kit/hex.hpp"
#include "rules/kit/seeded_source.hpp"
#include "rules/kit/table_line.hpp"

namespace stamtafel {

namespace {

constexpr std::string_view format_name = "stamtafel/1";

std::unexpected<Refusal> bad_field(std::string_view field) {
    return refuse(Refusal("record.bad_field").with("field", field));
}

std::string listed(const std::vector<int>& numbers) {
    return joined(numbers, ", ", [](int number) { return std::to_string(number); });
}

Answer<Options> read_options(const Json& object, const AnyGame& game) {
    if (!object.is_object()) return bad_field("options");
    Options options(game.info().options);
    for (const auto& [name, value] : object.items()) {
        const std::string text = option_text(value).value_or("");
        if (auto set = options.set(name, text); !set) return std::unexpected(set.error());
    }
    for (std::size_t i = 0; i < options.specs().size(); ++i) {
        const auto name = options.specs()[i].name;
        const Json* value = member(object, name);
        if (value == nullptr) return refuse(Refusal("record.missing_option").with("name", name));
        // Typed: a flag is true or false, not "true".
        if (*value != option_json(options, i)) return bad_field("options");
    }
    return options;
}

Answer<std::vector<RecordSeat>> read_seats(const Json& array) {
    if (!array.is_array() || array.empty() || array.size() > std::size_t{max_seats}) {
        return bad_field("seats");
    }
    std::vector<RecordSeat> seats;
    for (const Json& item : array) {
        auto name = text_member(item, "name");
        auto kind = text_member(item, "kind");
        // Nobody's name is a book; a reader shows it at every step.
        constexpr std::size_t longest = 1024;
        if (!name || !kind || name->size() > longest || kind->size() > longest ||
            (*kind != "human" && !kind->starts_with("bot:"))) {
            return bad_field("seats");
        }
        seats.push_back({std::move(*name), std::move(*kind)});
    }
    return seats;
}

// What a record may say it was played with.
constexpr std::array<std::string_view, 2> source_kinds{"deck", "dictionary"};

// What it is called in the reader's language.
Fact kind_of_source(std::string_view name, std::string_view kind) {
    return {name, kind == "deck" ? "record.source_deck" : "record.source_dictionary", true};
}

Answer<std::vector<Source>> read_sources(const Json& json) {
    std::vector<Source> sources;
    for (const std::string_view kind : source_kinds) {
        const Json* source = member(json, kind);
        if (source == nullptr) continue;
        auto name = text_member(*source, "name");
        auto sha256 = text_member(*source, "sha256");
        if (!name || !sha256) return bad_field(kind);
        sources.push_back({std::string(kind), std::move(*name), std::move(*sha256)});
    }
    return sources;
}

Json fairness_json(const Fairness& fairness, Viewer view) {
    Json json{{"algorithm", fairness.algorithm}};
    if (!fairness.fair) {
        if (view.is_full()) json["seed"] = fairness.seed;
        return json;
    }
    json["match"] = fairness.fair->match;
    json["commitment"] = fairness.fair->commitment;
    json["cuts"] = fairness.fair->cuts;
    if (!fairness.fair->commitments.empty()) {
        json["commitments"] = fairness.fair->commitments;
        json["open"] = fairness.fair->seats_by(CutWay::open);
        json["withheld"] = fairness.fair->seats_by(CutWay::withheld);
    }
    if (view.is_full() && !fairness.fair->secret.empty()) json["secret"] = fairness.fair->secret;
    return json;
}

// What was promised of the cuts, and what the record says came of it.
Answer<> read_promised_cuts(FairDeal& deal, const Json& json) {
    const Json* commitments = member(json, "commitments");
    if (commitments == nullptr || !commitments->is_array() ||
        commitments->size() != deal.cuts.size()) {
        return bad_field("fairness");
    }
    for (const Json& commitment : *commitments) {
        if (!commitment.is_string()) return bad_field("fairness");
        auto digits = commitment.get<std::string>();
        if (!digits.empty() && !is_digest(digits)) return bad_field("fairness");
        deal.commitments.push_back(std::move(digits));
    }
    for (const auto way : {CutWay::open, CutWay::withheld}) {
        const Json* said = member(json, name_of(way));
        if (said == nullptr || integers(*said) != deal.seats_by(way)) return bad_field("fairness");
    }
    return {};
}

Answer<FairDeal> read_fair_deal(const Json& json, std::size_t seats) {
    auto match = text_member(json, "match");
    auto commitment = text_member(json, "commitment");
    const Json* cuts = member(json, "cuts");
    if (!match || match->empty() || match->size() > FairSource::longest_match || !commitment ||
        !is_digest(*commitment) || cuts == nullptr || !cuts->is_array() || cuts->size() != seats) {
        return bad_field("fairness");
    }
    FairDeal deal{std::move(*match), std::move(*commitment), {}, {}};
    for (const Json& cut : *cuts) {
        if (!cut.is_string()) return bad_field("fairness");
        auto digits = cut.get<std::string>();
        if (digits.size() > 2 * FairSource::longest_cut || !from_hex(digits)) {
            return bad_field("fairness");
        }
        deal.cuts.push_back(std::move(digits));
    }
    if (text_member(json, "algorithm") == FairSource::algorithm_with_promised_cuts) {
        if (auto read = read_promised_cuts(deal, json); !read) {
            return std::unexpected(read.error());
        }
    }
    if (member(json, "secret") != nullptr) {
        auto secret = text_member(json, "secret");
        if (!secret || !is_digest(*secret)) return bad_field("fairness");
        deal.secret = std::move(*secret);
    }
    return deal;
}

// What a deal by this algorithm may say of itself; nothing if the algorithm is another one.
std::span<const std::string_view> keys_of(std::string_view algorithm) {
    static constexpr std::array<std::string_view, 2> seeded{"algorithm", "seed"};
    static constexpr std::array<std::string_view, 8> fair{
        "algorithm", "match", "commitment", "cuts", "secret", "commitments", "open", "withheld"};
    constexpr std::size_t without_promises = 5;
    if (algorithm.empty() || algorithm == SeededSource::algorithm) return seeded;
    if (algorithm == FairSource::algorithm) return std::span(fair).first(without_promises);
    if (algorithm == FairSource::algorithm_with_promised_cuts) return fair;
    return {};
}

Answer<Fairness> read_fairness(const Json& json, std::size_t seats) {
    if (!json.is_object()) return bad_field("fairness");
    const Json* named = member(json, "algorithm");
    if (named != nullptr && !named->is_string()) return bad_field("fairness");
    Fairness fairness{text_member(json, "algorithm").value_or(""),
                      text_member(json, "seed").value_or("")};
    const auto keys = keys_of(fairness.algorithm);
    if (keys.empty()) {
        // Its promise could not be checked, and nobody should think that it was.
        return refuse(Refusal("record.other_fairness")
                          .with("algorithm", fairness.algorithm)
                          .with("known", FairSource::algorithm_with_promised_cuts));
    }
    for (const auto& [key, value] : json.items()) {
        if (std::ranges::find(keys, key) == keys.end()) return bad_field("fairness");
    }
    if (fairness.algorithm == FairSource::algorithm ||
        fairness.algorithm == FairSource::algorithm_with_promised_cuts) {
        auto deal = read_fair_deal(json, seats);
        if (!deal) return std::unexpected(deal.error());
        fairness.fair = std::move(*deal);
    }
    return fairness;
}

}  // namespace

std::string write_record(const Record& record) {
    Json seats = Json::array();
    for (const auto& seat : record.seats)
        seats.push_back({{"name", seat.name}, {"kind", seat.kind}});

    Json json;
    json["format"] = format_name;
    json["game"] = record.game->info().id;
    json["rules"] = record.options.rules();
    json["options"] = options_json(record.options);
    json["seats"] = std::move(seats);
    json["view"] = record.view.text();
    json["fairness"] = fairness_json(record.fairness, record.view);
    for (const Source& source : record.sources) {
        json[source.kind] = {{"name", source.name}, {"sha256", source.sha256}};
    }
    json["log"] = record.log;
    json["scores"] = record.scores ? Json(*record.scores) : Json(nullptr);
    json["winners"] = record.winners;
    json["end"] = record.finished() ? "finished" : "aborted";
    return written(json);
}

Answer<Record> read_record(std::string_view line) {
    const auto json = read_json(line);
    if (!json) return std::unexpected(json.error());
    if (!json->is_object()) return refuse("record.not_an_object");
    const auto format = text_member(*json, "format");
    if (!format) return bad_field("format");
    if (*format != format_name) {
        return refuse(
            Refusal("record.other_format").with("format", *format).with("known", format_name));
    }

    Record record;
    const auto id = text_member(*json, "game");
    if (!id) return bad_field("game");
    record.game = find_game(*id);
    if (record.game == nullptr) return refuse(Refusal("kit.unknown_game").with("game", *id));

    const Json* rules = member(*json, "rules");
    const auto version = rules == nullptr ? std::nullopt : small_integer(*rules);
    if (!version) return bad_field("rules");
    if (auto known = check_rules(record.game->info(), *version); !known) {
        return std::unexpected(std::move(known.error()));
    }
    const Json missing;
    const auto field = [&](std::string_view key) -> const Json& {
        const Json* value = member(*json, key);
        return value == nullptr ? missing : *value;
    };
    auto options = read_options(field("options"), *record.game);
    if (!options) return std::unexpected(options.error());
    record.options = std::move(*options);
    record.options.play_by(*version);

    auto seats = read_seats(field("seats"));
    if (!seats) return std::unexpected(seats.error());
    record.seats = std::move(*seats);

    const auto view_text = text_member(*json, "view");
    const auto view = view_text ? Viewer::read(*view_text) : std::nullopt;
    if (!view || (view->is_seat() && view->as_seat() >= record.seats.size())) {
        return bad_field("view");
    }
    record.view = *view;

    // A record written by hand need not say how it was shuffled.
    if (const Json* given = member(*json, "fairness")) {
        auto fairness = read_fairness(*given, record.seats.size());
        if (!fairness) return std::unexpected(fairness.error());
        record.fairness = std::move(*fairness);
    }

    auto sources = read_sources(*json);
    if (!sources) return std::unexpected(sources.error());
    record.sources = std::move(*sources);

    const Json& log = field("log");
    if (!log.is_array()) return bad_field("log");
    for (const Json& entry : log) {
        if (!entry.is_string()) return bad_field("log");
        record.log.push_back(entry.get<std::string>());
    }

    const auto end = text_member(*json, "end");
    if (end != "finished" && end != "aborted") return bad_field("end");
    const Json& scores = field("scores");
    if (end == "finished") {
        record.scores = integers(scores);
        if (!record.scores || record.scores->size() != record.seats.size())
            return bad_field("scores");
    } else if (!scores.is_null() || member(*json, "scores") == nullptr) {
        return bad_field("scores");
    }
    const auto winners = integers(field("winners"));
    if (!winners) return bad_field("winners");
    record.winners = *winners;
    return record;
}

void fill_from(Record& record, const AnyMatch& match) {
    record.sources = match.sources();
    record.log.clear();
    for (std::size_t i = 0; i < match.size(); ++i) record.log.push_back(match.line(i, record.view));
    record.scores.reset();
    record.winners.clear();
    if (!match.over()) return;
    const Scores scores = match.scores();
    record.scores.emplace(scores.begin(), scores.begin() + match.seats());
    for (const Seat seat : match.winners()) record.winners.push_back(seat);
}

Answer<std::unique_ptr<AnyMatch>> begin_replay(const Record& record) {
    Options options = record.options;
    const auto seats = static_cast<int>(record.seats.size());
    if (!record.revealed()) return record.game->begin(options, seats, SeededSource(0));
    const auto source = source_of(*record.fairness.fair);
    if (!source) return std::unexpected(source.error());
    return record.game->begin(options, seats, *source);
}

std::expected<std::unique_ptr<AnyMatch>, RecordFault> verify(const Record& record) {
    const auto fault = [](Refusal reason, std::optional<std::size_t> line = std::nullopt) {
        return std::unexpected(RecordFault{std::move(reason), line});
    };
    auto begun = begin_replay(record);
    if (!begun) return fault(begun.error());
    auto& match = *begun;
    if (!record.view.is_full() && !record.fairness.seed.empty()) {
        return fault(Refusal("record.has_seed").with("view", record.view.text()));
    }
    if (record.fairness.fair) {
        if (auto held = check_cuts(*record.fairness.fair); !held) return fault(held.error());
    }
    if (!record.view.is_full() && record.revealed()) {
        return fault(Refusal("record.has_secret").with("view", record.view.text()));
    }
    for (const Source& ours : match->sources()) {
        const auto theirs = std::ranges::find(record.sources, ours.kind, &Source::kind);
        if (theirs == record.sources.end()) {
            return fault(Refusal("record.bad_field").with("field", ours.kind));
        }
        if (theirs->sha256 != ours.sha256) {
            return fault(Refusal("record.other_source")
                             .with(kind_of_source("kind", ours.kind))
                             .with("name", theirs->name)
                             .with("theirs", theirs->sha256)
                             .with("ours", ours.sha256));
        }
    }
    bool aborted = false;
    for (std::size_t i = 0; i < record.log.size(); ++i) {
        if (aborted) return fault(Refusal("record.after_abort"), i);
        const bool ended = match->over() && match->unread() == 0;
        if (auto read = match->replay(record.log[i]); !read) {
            // What a view hides nobody can check, and it is no fault of the line.
            const bool hidden = !record.view.is_full() && record.log[i].contains('?');
            if (hidden)
                return fault(Refusal("record.redacted").with("view", record.view.text()), i);
            return fault(read.error(), i);
        }
        // A line that needs redacting was not redacted, or it would not have replayed.
        if (match->line(i, record.view) != match->line(i, Viewer::full())) {
            return fault(Refusal("record.shows_hidden").with("view", record.view.text()), i);
        }
        const auto table = TableLine::read(record.log[i], match->seats());
        aborted = table && table->kind() == TableLine::Kind::abort;
        if (ended && table && table->kind() != TableLine::Kind::takeback) {
            return fault(Refusal("record.after_end"), i);
        }
    }
    if (match->unread() > 0) {
        const auto due = match->line(match->size() - match->unread(), Viewer::full());
        return fault(Refusal("record.line_missing").with("expected", due), record.log.size());
    }
    if (aborted != !record.finished())
        return fault(Refusal("record.bad_field").with("field", "end"));
    if (aborted) {
        if (!record.winners.empty()) {
            return fault(Refusal("record.bad_field").with("field", "winners"));
        }
        return std::move(match);
    }
    if (!match->over()) return fault(Refusal("record.not_over"), record.log.size());
    Record counted;
    fill_from(counted, *match);
    if (counted.scores != record.scores) {
        return fault(Refusal("record.wrong_scores").with("expected", listed(*counted.scores)));
    }
    if (counted.winners != record.winners) {
        return fault(Refusal("record.wrong_winners").with("expected", listed(counted.winners)));
    }
    return std::move(match);
}

std::expected<Record, RecordFault> as_seen_by(const Record& record, Viewer viewer) {
    if (!record.view.is_full() && record.view != viewer) {
        return std::unexpected(
            RecordFault{Refusal("record.already_redacted").with("view", record.view.text()), {}});
    }
    const auto match = verify(record);
    if (!match) return std::unexpected(match.error());
    Record seen = record;
    seen.view = viewer;
    if (!viewer.is_full()) {
        seen.fairness.seed.clear();
        if (seen.fairness.fair) seen.fairness.fair->secret.clear();
    }
    fill_from(seen, **match);
    return seen;
}

}  // namespace stamtafel
