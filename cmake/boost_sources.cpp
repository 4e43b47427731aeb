// All of Beast and Asio that is not a template, compiled once (target boost_network).
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
