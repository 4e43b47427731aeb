// Results as a picture: points with their intervals, as SVG that reads well on light and on dark.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/arena/estimate.hpp"

namespace stamtafel::arena {

struct PlotPoint {
    std::string label;
    double value = 0;
    Interval interval;
};

struct PlotPanel {
    std::string heading;
    std::string unit;  // after every number of the axis
    std::vector<PlotPoint> points;
    std::optional<double> parity;  // a dashed line
};

std::string plot_svg(const std::string& title, const std::string& subtitle,
                     const std::vector<PlotPanel>& panels);

}  // namespace stamtafel::arena
