#include "bots/gesjaakt/quantised.hpp"

namespace stamtafel::gesjaakt {

namespace {

constexpr Quantised learnt{
#include "bots/gesjaakt/weights.inc"
};

}  // namespace

const Network& Network::shipped() {
    static const Network network(expand(learnt));
    return network;
}

}  // namespace stamtafel::gesjaakt
