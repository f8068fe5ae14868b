#!/usr/bin/env node
// Starts Debian's Firefox for Playwright's `moz-firefox`, which uses WebDriver BiDi. Playwright supports the current
// Firefox, so this proxy answers commands that the ESR version does not know.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { WebSocket, WebSocketServer } from "ws";

/** Playwright sends these for every window. No journey depends on them. */
const unsupported = new Set(["emulation.setMediaFeaturesOverride"]);
const options = { maxPayload: 256 * 1024 * 1024, perMessageDeflate: false };

const browser = spawn(process.env.FIREFOX_PATH || "/usr/bin/firefox-esr", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
browser.on("error", (error) => fail(error.message));
browser.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => browser.kill(signal));

createInterface({ input: browser.stderr }).on("line", (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  if (address === undefined) return void process.stderr.write(`${line}\n`);
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, ...options }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on("connection", (client, { url }) => forward(client, new WebSocket(address + url, options)));
});

/** Forwards messages between client and browser, except commands that the browser does not support. */
function forward(client, firefox) {
  const opened = new Promise((done) => firefox.once("open", done));
  client.on("message", async (data) => {
    const { id, method } = JSON.parse(data);
    if (unsupported.has(method)) return client.send(JSON.stringify({ type: "success", id, result: {} }));
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
