"""A terminal with the program in it, for what only shows there."""

import codecs
import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time

PATIENCE = 60  # seconds; only so that a silent program fails its test


class Terminal:
    """Runs a command in a terminal. `streams` names what is joined to it: any of "in", "out", "err"."""

    def __init__(self, command, env, cwd, columns=80, streams=("in", "out", "err")):
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.seen = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a read may end within a character
        self.held = ""  # or between the two of a line's end
        self.place = 0
        nowhere = subprocess.DEVNULL

        def take_the_terminal():
            os.setsid()
            fcntl.ioctl(theirs, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            command, env=env, cwd=cwd, preexec_fn=take_the_terminal, pass_fds=(theirs,),
            stdin=theirs if "in" in streams else nowhere,
            stdout=theirs if "out" in streams else nowhere,
            stderr=theirs if "err" in streams else nowhere)
        os.close(theirs)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.ours)

    def type(self, text):
        os.write(self.ours, text.encode())

    def wait_for(self, text):
        """Everything that came since the last wait, up to and with the text."""
        deadline = time.monotonic() + PATIENCE
        while (found := self.seen.find(text, self.place)) < 0:
            assert self._read(deadline), f"{text!r} never came: {self.seen[self.place:]!r}"
        start, self.place = self.place, found + len(text)
        return self.seen[start:self.place]

    def more(self):
        """Waits for anything more to come."""
        assert self.more_or_end(), f"nothing came after {self.seen!r}"

    def more_or_end(self):
        """The same; false at the end."""
        return self._read(time.monotonic() + PATIENCE)

    def end(self):
        """Waits for the end; answers the exit code. Everything is in `seen`."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        return self.process.wait(PATIENCE)

    def _read(self, deadline):
        ready, _, _ = select.select([self.ours], [], [], max(0, deadline - time.monotonic()))
        assert ready, f"silence after {self.seen!r}"
        try:
            data = os.read(self.ours, 65536)
        except OSError:  # the last one on the other side has gone
            return False
        text = self.held + self.decoder.decode(data)
        self.held = "\r" if text.endswith("\r") else ""
        self.seen += text.removesuffix(self.held).replace("\r\n", "\n")
        return bool(data)
