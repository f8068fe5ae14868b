/** Processes behind a balancer with persistent connections are replaced one by one without failed requests. */
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { expect, test } from "vitest";

import { type Drain, createDrain } from "#app/processes/workers.server.ts";
import { openBalancer } from "#tests/http/edge/balancer.ts";

interface Process {
  port: number;
  stop(): Promise<void>;
}

/** Milliseconds, in the proportions of production: ten probes while a process lingers. */
const linger = 400;
const probing = 40;

async function openProcess(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Process> {
  let stopping = false;
  const server: Server = createServer({ keepAliveTimeout: 20_000 });
  const drain: Drain = createDrain(server);
  server.on("request", (asked, response) => {
    if (asked.url !== "/readyz") return answer(asked, response);
    response.statusCode = stopping ? 503 : 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      stopping = true;
      return drain.end(linger, 10_000);
    },
  };
}

test("four restarts under load fail no request", async () => {
  let slow = 0;
  const answer = (asked: IncomingMessage, response: ServerResponse) => {
    asked.resume();
    // Some answers take longer than a stopping process lingers.
    const delay = slow++ % 40 === 0 ? linger + 300 : slow % 7;
    setTimeout(() => response.end("done"), delay);
  };
  const processes = new Set([await openProcess(answer), await openProcess(answer)]);
  const balancer = await openBalancer(processes, probing);
  await expect.poll(() => [...processes].every(balancer.isReady)).toBe(true);

  let isOver = false;
  const statuses = new Map<number | string, number>();
  const customer = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const status = await new Promise<number | string>((resolve) => {
        const asked = request({ port: balancer.port, method: "POST", agent }, (got) => {
          let text = "";
          got.on("data", (chunk: Buffer) => (text += chunk.toString()));
          got.on("end", () => resolve(text === "done" ? (got.statusCode ?? 0) : "cut"));
          got.on("error", () => resolve("cut"));
        });
        asked.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
        asked.end("a form");
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    agent.destroy();
  };
  const customers = Array.from({ length: 8 }, customer);
  for (let restart = 0; restart < 4; restart++) {
    const [oldest] = processes;
    const next = await openProcess(answer);
    processes.add(next);
    await expect.poll(() => balancer.isReady(next)).toBe(true);
    await oldest!.stop();
    processes.delete(oldest!);
    balancer.forget(oldest!);
  }
  isOver = true;
  await Promise.all(customers);
  await balancer.close();
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(100);
  await Promise.all([...processes].map((process) => process.stop()));
});

test("a stopping process answers requests and closes their connections", async () => {
  const process = await openProcess((_asked, response) => response.end("done"));
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const asked = request({ port: process.port, path, agent }, (got) => {
        got.resume().on("end", () => resolve([got.statusCode, got.headers.connection]));
      });
      asked.on("error", reject).end();
    });
  expect(await ask("/")).toEqual([200, "keep-alive"]);
  // A connection that was opened ahead and never used does not delay the stop.
  const unused = connect(process.port, "127.0.0.1");
  unused.on("error", () => undefined);
  const stopped = process.stop();
  await pause(linger / 4);
  expect(await ask("/readyz")).toEqual([503, "close"]);
  expect(await ask("/")).toEqual([200, "close"]);
  await stopped;
  await expect(ask("/")).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
  unused.destroy();
  agent.destroy();
});
