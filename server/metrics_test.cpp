#include "server/metrics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/process_figures.hpp"

namespace stamtafel {
namespace {

using ::testing::HasSubstr;

TEST(Metrics, AreWrittenAsPrometheusReadsThem) {
    Metrics metrics;
    metrics.counter("a_total", "Things\nwith \\.").add(3);
    metrics.gauge("b", "Level.").set(-4);
    metrics.counter("c_total", "By kind.", {{"kind", "one"}, {"x", "q\"u\\o\n"}}).add();
    metrics.counter("c_total", "By kind.", {{"kind", "two"}}).add(2);
    metrics.measured("d", "Asked.", [] { return 1.5; });
    metrics.measured("e_total", "Asked.", [] { return 2e20; });
    EXPECT_EQ(metrics.text(),
              "# HELP a_total Things\\nwith \\\\.\n# TYPE a_total counter\na_total 3\n"
              "# HELP b Level.\n# TYPE b gauge\nb -4\n"
              "# HELP c_total By kind.\n# TYPE c_total counter\n"
              "c_total{kind=\"one\",x=\"q\\\"u\\\\o\\n\"} 1\nc_total{kind=\"two\"} 2\n"
              "# HELP d Asked.\n# TYPE d gauge\nd 1.5\n"
              "# HELP e_total Asked.\n# TYPE e_total counter\ne_total 2e+20\n");
}

TEST(Metrics, HistogramsCountUpwards) {
    Metrics metrics;
    auto& histogram = metrics.histogram("h", "Times.", {0.5, 1, 2}, {{"k", "v"}});
    for (const double value : {0.1, 0.5, 0.7, 1.5, 99.0}) histogram.observe(value);
    EXPECT_EQ(metrics.text(),
              "# HELP h Times.\n# TYPE h histogram\n"
              "h_bucket{k=\"v\",le=\"0.5\"} 2\nh_bucket{k=\"v\",le=\"1\"} 3\n"
              "h_bucket{k=\"v\",le=\"2\"} 4\nh_bucket{k=\"v\",le=\"+Inf\"} 5\n"
              "h_sum{k=\"v\"} 101.8\nh_count{k=\"v\"} 5\n");
}

TEST(Metrics, TheSameNameIsTheSameMetric) {
    Metrics metrics;
    Counter& first = metrics.counter("a_total", "A.", {{"k", "1"}});
    for (int i = 0; i < 100; ++i) {
        metrics.counter("a_total", "A.", {{"k", std::to_string(i + 2)}}).add();
    }
    EXPECT_EQ(&metrics.counter("a_total", "A.", {{"k", "1"}}), &first);
    EXPECT_EQ(&metrics.histogram("h", "H."), &metrics.histogram("h", "H."));
}

TEST(ProcessFigures, AreOfThisProcess) {
    EXPECT_GT(resident_bytes(), 100'000U);
    EXPECT_GE(open_files(), 3U);
    EXPECT_LE(open_files(), open_files_limit());
    EXPECT_GE(processor_seconds(), 0.0);
    Metrics metrics;
    measure_process(metrics);
    for (const auto* name : {"process_resident_memory_bytes ", "process_open_fds ",
                             "process_cpu_seconds_total ", "process_start_time_seconds "}) {
        EXPECT_THAT(metrics.text(), HasSubstr(name));
    }
}

}  // namespace
}  // namespace stamtafel
