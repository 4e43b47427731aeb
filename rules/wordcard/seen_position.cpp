#include "rules/wordcard/seen_position.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "rules/kit/notation.hpp"

namespace stamtafel::wordcard {

namespace {

class Reader {
  public:
    Reader(const Config& config, const DealRules& rules) {
        position_.config = config;
        position_.rules = rules;
        position_.phase = Phase::laying;
    }

    Answer<Position> read(std::string_view view) {
        while (!view.empty()) {
            const auto end = view.find('\n');
            const std::string_view line = view.substr(0, end);
            view.remove_prefix(end == std::string_view::npos ? view.size() : end + 1);
            if (!read_line(line)) {
                return refuse(Refusal("wordcard.bad_view").with("line", line.substr(0, 80)));
            }
        }
        position_.table.grids = Grids(squares_);
        note_bonuses();
        return position_;
    }

  private:
    bool read_line(std::string_view line) {
        Words words(line);
        const std::string_view first = words.next();
        if (first == "variant") return read_variant(words.next());
        if (first == "rules") return read_version(words.next());
        if (first == "turn") {
            const auto seat = read_seat(words.next(), position_.config.seats);
            if (seat) position_.turn = *seat;
            return seat.has_value();
        }
        if (first == "open" || first == "table") return read_faces(words, position_.open);
        if (first == "seat") return read_player(words);
        if (first.size() > 1 && first[0] == 'r' && first[1] <= '9') return read_row(words);
        if (first.size() > 1 && first[0] == 'g' && first[1] <= '9') {
            return read_square(first.substr(1), words);
        }
        return true;
    }

    bool read_variant(std::string_view name) {
        const auto found = std::ranges::find(variant_names, name);
        if (found == std::end(variant_names)) return false;
        position_.rules.variant = static_cast<Variant>(found - std::begin(variant_names));
        return true;
    }

    bool read_version(std::string_view number) {
        const auto version = read_number<int>(number);
        if (!version || *version < 1 || *version > newest_rules) return false;
        position_.config.version = static_cast<std::uint8_t>(*version);
        return true;
    }

    // There are no more cards than a deck has.
    bool count_card() { return ++cards_ <= max_deck; }

    bool read_faces(Words& words, Faces& faces) {
        while (!words.empty()) {
            const auto face = read_face(words.next());
            if (!face || !is_of_deck(*face) || !count_card()) return false;
            faces.push_back(*face);
        }
        return true;
    }

    [[nodiscard]] bool is_of_deck(const Face& face) const {
        return face.is_joker() || !face.is_seen() ||
               position_.config.deck().copies(face.rank, face.letter) > 0;
    }

    bool read_player(Words& words) {
        const auto seat = read_seat(words.next(), position_.config.seats);
        if (!seat) return false;
        Player& player = position_.players[*seat];
        while (!words.empty()) {
            const std::string_view word = words.next();
            if (word == "opened") player.opened = true;
            if (word == "now") {
                position_.now.opened = true;
                position_.turn = *seat;  // whoever must answer the lay meanwhile
            }
            if (word != "hand") continue;
            Faces faces;
            if (!read_faces(words, faces)) return false;
            player.hand.clear();
            for (const Face& face : faces) player.hand.insert(face);
        }
        return true;
    }

    std::optional<LaidCard> read_card(std::string_view word) {
        const auto name = read_laid_name(word);
        if (!name || (!name->joker && !is_of_deck({name->rank, name->letter}))) return std::nullopt;
        const auto card = laid_card(*name, position_.rules.meaning(), position_.config.deck(),
                                    position_.rules.joker_points);
        if (!card || !count_card()) return std::nullopt;
        return *card;
    }

    bool read_row(Words& words) {
        if (words.next() != "seat") return false;
        const auto owner = read_seat(words.next(), position_.config.seats);
        std::vector<LaidCard> cards;
        while (!words.empty()) {
            const auto card = read_card(words.next());
            if (!card) return false;
            cards.push_back(*card);
        }
        if (!owner || cards.size() < 2 || cards.size() > max_row) return false;
        position_.table.rows.add(cards, *owner);
        return true;
    }

    bool read_square(std::string_view grid, Words& words) {
        const auto seat = read_seat(grid, position_.config.seats);
        const std::string_view place = words.next();
        const auto comma = place.find(',');
        if (!seat || comma == std::string_view::npos) return false;
        const auto x = read_number<int>(place.substr(0, comma));
        const auto y = read_number<int>(place.substr(comma + 1));
        const auto card = read_card(words.next());
        if (!x || !y || !card || !on_grid(*x) || !on_grid(*y)) return false;
        const bool taken = std::ranges::any_of(squares_, [&](const Square& other) {
            return other.seat == *seat && other.x == *x && other.y == *y;
        });
        if (taken || squares_.size() >= Grids::room) return false;
        squares_.push_back({.seat = *seat,
                            .layer = *seat,
                            .x = static_cast<std::int8_t>(*x),
                            .y = static_cast<std::int8_t>(*y),
                            .card = *card});
        return true;
    }

    // What would earn its bonus as it lies has earned it.
    void note_bonuses() {
        const Wordbook& wordbook = wordbook_of(position_);
        Rows& rows = position_.table.rows;
        for (int row = 0; row < rows.size(); ++row) {
            const Worth worth = worth_of(rows[row].cards, position_.rules.variant, wordbook);
            rows.pay_bonuses(row, worth.long_word, worth.long_combination);
        }
        Grids& grids = position_.table.grids;
        for (Square& square : squares_) {
            for (const Direction direction : {Direction::across, Direction::down}) {
                const GridLine line = grids.line(square.seat, square.x, square.y, direction);
                if (line.length < long_row || line.length > max_row) continue;
                const Worth worth = worth_of(grids.row(line), position_.rules.variant, wordbook);
                if (worth.long_word) square.paid |= paid_bit(direction, false);
                if (worth.long_combination) square.paid |= paid_bit(direction, true);
            }
        }
        grids = Grids(squares_);
    }

    Position position_;
    std::vector<Square> squares_;
    int cards_ = 0;
};

}  // namespace

Answer<Position> read_seen(const Config& config, const DealRules& rules, std::string_view view) {
    return Reader(config, rules).read(view);
}

}  // namespace stamtafel::wordcard
