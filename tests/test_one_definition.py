"""Every class, and everything else that a header defines, has a name of its own.

Two files that define one name in one namespace make a program without meaning as soon as both are linked into it, and no
compiler has to say so. What stands in an unnamed namespace belongs to its file.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ["rules", "words", "record", "table", "store", "bots", "wasm", "phrases", "server", "load", "cli", "bench", "lab", "fuzz", "tests"]

# What a comment, a text or a line for the preprocessor says is no code.
NOT_CODE = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'|^[ \t]*#(?:\\\n|[^\n])*', re.S | re.M)
OPENS_NAMESPACE = re.compile(r"\b(?:inline\s+)?namespace\s*([\w:]*)\s*$")
DEFINES_TYPE = re.compile(r"\b(?:class|struct|union|enum(?:\s+class|\s+struct)?)\s+(?:\[\[[^\]]*\]\]\s*|alignas\([^)]*\)\s*)*([\w:]+)\s*(?:final\s*)?(?::[^;=()]*)?$")
# A constant in a header.
DEFINES_VALUE = re.compile(r"^(?:inline|constexpr)\b[^(={]*?(\w+)\s*(?:=|$)", re.S)
# A function in a header. It may be overloaded, so its name is all that stands before its body.
DEFINES_FUNCTION = re.compile(r"^(?:template\b|inline\b|constexpr\b|consteval\b|\[\[).*\(.*\)", re.S)


def definitions(text, header):
    """The qualified names that a file defines, in named namespaces and outside of classes."""
    code = NOT_CODE.sub(" ", text)
    scopes = []  # a namespace's name, None for an unnamed one, or "" for anything else in braces
    statement = ""

    def qualified(name):
        return "::".join([scope for scope in scopes if scope] + [name])

    def at_namespace_scope():
        return all(scopes) if scopes else True

    for piece in re.split(r"([{};])", code):
        if piece == "{":
            head = statement.strip()
            namespace = OPENS_NAMESPACE.search(head)
            kind = DEFINES_TYPE.search(head) if at_namespace_scope() else None
            if namespace:
                scopes.append(namespace[1] or None)
            else:
                # A specialisation, or a return type such as `struct X f()`, defines no new name.
                if kind and "<>" not in head:
                    yield qualified(kind[1])
                elif header and at_namespace_scope():
                    if value := DEFINES_VALUE.search(head):
                        yield qualified(value[1])
                    elif DEFINES_FUNCTION.search(head):
                        yield qualified(" ".join(head.split()))
                scopes.append("")
            statement = ""
        elif piece == "}":
            if scopes:
                scopes.pop()
            statement = ""
        elif piece == ";":
            head = statement.strip()
            if header and at_namespace_scope() and "=" in head and (value := DEFINES_VALUE.search(head)):
                yield qualified(value[1])
            statement = ""
        else:
            statement += piece


def sources():
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".cpp", ".hpp", ".cu", ".cuh"):
                yield path


def test_nothing_is_defined_twice():
    places = {}
    for path in sources():
        for name in set(definitions(path.read_text(encoding="utf-8"), path.suffix in (".hpp", ".cuh"))):
            places.setdefault(name, []).append(path.relative_to(ROOT).as_posix())
    assert len(places) > 500, "the sources are read"
    twice = {name: where for name, where in places.items() if len(where) > 1}
    assert not twice, "\n".join(f"{name}: {', '.join(where)}" for name, where in sorted(twice.items()))


@pytest.mark.parametrize("text, names", [
    ("namespace a { class B {}; struct C; enum class D { x }; }", {"a::B", "a::D"}),
    ("namespace a { namespace { struct B {}; } struct C final : B { struct Inner {}; }; }", {"a::C"}),
    ("namespace a::b { template <class T> struct C { T t; }; template <> struct C<int> {}; }", {"a::b::C"}),
    ("namespace a { inline constexpr int most = 3; inline int f(int x) { return g(\"struct X {\"); } }",
     {"a::most", "a::inline int f(int x)"}),
    ("struct A { int x; }; // class B {\nvoid f() { struct Local {}; }", {"A"}),
])
def test_what_counts_as_a_definition(text, names):
    assert set(definitions(text, header=True)) == names
