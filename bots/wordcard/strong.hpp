// Tries what there is to do in imagined worlds, and does what wins most often there.
#pragma once

#include <optional>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/wordcard/playout.hpp"

namespace stamtafel::wordcard {

class Strong final : public Bot<WordCard> {
  public:
    Strong(const Budget& budget, Sight sight) : budget_(budget), sight_(sight) {}

    Answer<> begin(const Invitation<WordCard>& invitation) override;
    [[nodiscard]] bool remembers() const override { return true; }
    void observe(const Event& event) override { memory_->observe(event); }
    Answer<Action> choose(const View& view) override;
    std::vector<Prospect<WordCard>> weigh(const View& view) override;
    std::vector<Prospect<WordCard>> weigh_also(const View& view, const Action& action) override;
    [[nodiscard]] Sight sight() const override { return sight_; }

  private:
    std::vector<Prospect<WordCard>> search(const View& view, const Action* also);

    Budget budget_;
    Sight sight_;
    Seat seat_ = 0;
    Random random_;
    std::optional<Memory> memory_;
    KnownLays lays_;
};

}  // namespace stamtafel::wordcard
