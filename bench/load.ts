import { readFileSync } from "node:fs";
import { connect } from "node:net";

export interface Load {
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  milliseconds: number;
  /** Process whose CPU time is read. */
  pid: number;
}

export interface Measured {
  perSecond: number;
  /** Microseconds of user and system time of the server for one request. */
  cpu: number;
  bytes: number;
}

/** Asks one address over and over on kept connections, each with one request under way. Fails on anything but 200. */
export async function load(wanted: Load): Promise<Measured> {
  const cpuBefore = cpuTime(wanted.pid);
  const began = performance.now();
  const results = await Promise.all(Array.from({ length: wanted.connections }, () => askOnAndOn(wanted)));
  const seconds = (performance.now() - began) / 1000;
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  return {
    perSecond: requests / seconds,
    cpu: (cpuTime(wanted.pid) - cpuBefore) / requests,
    bytes: results[0]?.bytes ?? 0,
  };
}

/** A raw socket: a full HTTP client would cost more than the server that it measures. */
function askOnAndOn({
  port,
  path,
  headers,
  milliseconds,
}: Load): Promise<{ requests: number; bytes: number }> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  return new Promise((resolve, reject) => {
    const end = performance.now() + milliseconds;
    const socket = connect(port, "127.0.0.1", () => socket.write(question));
    let requests = 0;
    let bytes = 0;
    let missing = -1;
    let head: Buffer = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      if (missing < 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const cut = head.indexOf("\r\n\r\n");
        if (cut < 0) return;
        const text = head.toString("latin1", 0, cut);
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (!text.startsWith("HTTP/1.1 200") || length === undefined) {
          socket.destroy();
          return reject(new Error(`${path}: ${text.split("\r\n", 1)[0]}, Content-Length ${length}`));
        }
        bytes = Number(length);
        missing = bytes - (head.length - cut - 4);
        head = Buffer.alloc(0);
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      missing = -1;
      requests += 1;
      if (performance.now() < end) return void socket.write(question);
      socket.end();
      resolve({ requests, bytes });
    });
    socket.on("error", reject);
  });
}

/** Microseconds of a process and those that it has started; Linux counts in hundredths of a second. */
function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const own = (Number(fields[11]) + Number(fields[12])) * 10_000;
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  return started.reduce((sum, child) => sum + cpuTime(Number(child)), own);
}
