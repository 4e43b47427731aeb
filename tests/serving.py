"""A server of the program's own, on a port that was free, for as long as a test needs it."""

import http.client
import json
import signal
import subprocess

from conftest import PATIENCE


class Serving:
    """`stamtafel serve` in the folder of a test. Use it with `with`."""

    def __init__(self, stamtafel, *arguments, port=0, database="tables.db"):
        self.log = stamtafel.folder / "server.log"
        self.errors = self.log.open("ab")
        command = stamtafel.command("serve", "--port", port, "--database", stamtafel.folder / database, *arguments)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, cwd=stamtafel.folder,
                                        env=stamtafel.environment, text=True)
        self.lines = []
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
            if line.startswith("http://"):
                break
        else:
            raise AssertionError(f"no address was told: {self.lines} {self.log.read_text()}")
        self.url = self.lines[-1]
        self.port = int(self.url.rpartition(":")[2])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.errors.close()

    def stop(self, by=signal.SIGTERM):
        """Asks it to stop; answers its exit code."""
        self.process.send_signal(by)
        return self.process.wait(PATIENCE)

    def ask(self, method, path, body=None, identity=None, **headers):
        """Status, headers, and the body: read as JSON where it is."""
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        if identity:
            headers["Cookie"] = f"stamtafel={identity}"
            headers["Origin"] = self.url
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        is_json = answer.getheader("Content-Type") == "application/json"
        return answer.status, answer.headers, json.loads(text) if is_json and text else text

    def guest(self, name="Anna"):
        """Makes a guest; answers its token."""
        status, _, body = self.ask("POST", "/api/guests", {"name": name, "token": True})
        assert status == 201, body
        return body["token"]
