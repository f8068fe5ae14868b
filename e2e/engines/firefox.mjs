#!/usr/bin/env node
// Debian's Firefox as Playwright's `moz-firefox` starts it, spoken to by WebDriver BiDi. Playwright is made for the
// Firefox of today: what the one with long support has not learned yet is answered here in its place.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { WebSocket, WebSocketServer } from "ws";

/** Playwright asks for them with every window, whatever a test wants; no journey does. */
const unknown = new Set(["emulation.setMediaFeaturesOverride"]);
const whole = { maxPayload: 256 * 1024 * 1024, perMessageDeflate: false };

const browser = spawn(process.env.FIREFOX_PATH || "/usr/bin/firefox-esr", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
browser.on("error", (error) => fail(error.message));
browser.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => browser.kill(signal));

createInterface({ input: browser.stderr }).on("line", (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  if (address === undefined) return void process.stderr.write(`${line}\n`);
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, ...whole }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on("connection", (client, { url }) => stand(client, new WebSocket(address + url, whole)));
});

/** Between the two: everything goes through, but for what the browser does not know. */
function stand(client, firefox) {
  const opened = new Promise((done) => firefox.once("open", done));
  client.on("message", async (data) => {
    const { id, method } = JSON.parse(data);
    if (unknown.has(method)) return client.send(JSON.stringify({ type: "success", id, result: {} }));
    await opened;
    firefox.send(String(data));
  });
  firefox.on("message", (data) => client.send(String(data)));
  firefox.on("error", ({ message }) => fail(message));
  firefox.on("close", () => client.close());
  client.on("close", () => firefox.close());
}

function fail(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
