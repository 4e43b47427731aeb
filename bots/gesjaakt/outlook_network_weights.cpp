#include "bots/gesjaakt/quantised.hpp"

namespace stamtafel::gesjaakt {

namespace {

constexpr Quantised learnt{
#include "bots/gesjaakt/outlook_network.inc"
};

}  // namespace

const OutlookNetwork& OutlookNetwork::shipped() {
    static const OutlookNetwork network(expand(learnt));
    return network;
}

}  // namespace stamtafel::gesjaakt
