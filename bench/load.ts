import { readFileSync } from "node:fs";
import { connect } from "node:net";

export interface Load {
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  milliseconds: number;
  pid: number;
}

export interface Measured {
  perSecond: number;
  /** Microseconds of user and system time of the server per request. */
  cpu: number;
  bytes: number;
}

/**
 * Requests one address repeatedly on persistent connections, one request at a time on each. Rejects on any status
 * except 200.
 */
export async function load(options: Load): Promise<Measured> {
  const cpuBefore = cpuTime(options.pid);
  const startTime = performance.now();
  const results = await Promise.all(
    Array.from({ length: options.connections }, () => sendRepeatedly(options)),
  );
  const seconds = (performance.now() - startTime) / 1000;
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  return {
    perSecond: requests / seconds,
    cpu: (cpuTime(options.pid) - cpuBefore) / requests,
    bytes: results[0]?.bytes ?? 0,
  };
}

/** Uses a raw socket, because a full HTTP client would need more CPU time than the server. */
function sendRepeatedly({
  port,
  path,
  headers,
  milliseconds,
}: Load): Promise<{ requests: number; bytes: number }> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  return new Promise((resolve, reject) => {
    const end = performance.now() + milliseconds;
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    let requests = 0;
    let bytes = 0;
    let missingBytes = -1;
    let head: Buffer = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      if (missingBytes < 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const headEnd = head.indexOf("\r\n\r\n");
        if (headEnd < 0) return;
        const text = head.toString("latin1", 0, headEnd);
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (!text.startsWith("HTTP/1.1 200") || length === undefined) {
          socket.destroy();
          return reject(new Error(`${path}: ${text.split("\r\n", 1)[0]}, Content-Length ${length}`));
        }
        bytes = Number(length);
        missingBytes = bytes - (head.length - headEnd - 4);
        head = Buffer.alloc(0);
      } else {
        missingBytes -= chunk.length;
      }
      if (missingBytes > 0) return;
      missingBytes = -1;
      requests += 1;
      if (performance.now() < end) return void socket.write(request);
      socket.end();
      resolve({ requests, bytes });
    });
    socket.on("error", reject);
  });
}

/** CPU time of a process and its children in microseconds. Linux counts in units of 10 ms. */
export function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const own = (Number(fields[11]) + Number(fields[12])) * 10_000;
  const childIds = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  return childIds.reduce((sum, child) => sum + cpuTime(Number(child)), own);
}
