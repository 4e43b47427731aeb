// The strongest at Gesjaakt: counts the chips, reads the other seats and looks ahead.
#pragma once

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/gesjaakt/search.hpp"

namespace stamtafel::gesjaakt {

class Strong final : public Bot<Gesjaakt> {
  public:
    Strong(const OutlookNetwork& network, const Budget& budget, Sight sight, Switches switches = {})
        : search_(network, switches),
          network_(network),
          budget_(budget),
          sight_(sight),
          switches_(switches),
          memory_({}, Viewer::everyone()) {}

    Answer<> begin(const Invitation<Gesjaakt>& invitation) override;
    [[nodiscard]] bool remembers() const override { return true; }
    void observe(const Event<Gesjaakt>& event) override;
    Answer<Action> choose(const View& view) override;
    std::vector<Prospect<Gesjaakt>> weigh(const View& view) override;
    [[nodiscard]] Sight sight() const override { return sight_; }

  private:
    TakeOrPay look(const View& view);
    void read(const Decision<Action>& decision);

    Search search_;
    const OutlookNetwork& network_;
    Budget budget_;
    Sight sight_;
    Switches switches_;
    Memory memory_;
    Random random_;
    Seat me_ = 0;
    Reader reader_{0};
    State followed_;   // the match as the log tells it
    CardRound round_;  // of the card on the table, as it was turned
    int stop_ = 0;     // where in that round the match is
};

}  // namespace stamtafel::gesjaakt
