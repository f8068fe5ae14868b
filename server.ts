/**
 * Starts the shop. Vite builds program and pages as one module graph, in which each module and its state exist once.
 * This file must not import the shop statically, because that would load second copies.
 */
import { createServer } from "node:http";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

import { createRequestHandler, type ServerBuild } from "@remix-run/node";

import type * as program from "#app/main/main.server.ts";

import { buildMode } from "./bin/server-bundle.mjs";

type Program = typeof program;

const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 20_000 });
const isDevelopment = process.env["NODE_ENV"] === "development";
const launch = {
  server,
  program: fileURLToPath(import.meta.url),
  /** The build puts the programs of threads beside this file. */
  threadProgram: (source: string) =>
    new URL(isDevelopment ? `./${source}` : `./${basename(source, ".server.ts")}.js`, import.meta.url),
};

async function startBuilt(): Promise<void> {
  // A missing variable must not make a live shop a demonstration.
  if (process.env["SHOP_BUILD"] === "live" && buildMode(process.env["SHOP_MODE"]) !== "live") {
    console.error(
      "This shop is built for live mode: set SHOP_MODE=live in its environment (/etc/shop/shop.env)",
    );
    process.exit(1);
  }
  const { main, openBuiltPages } = (await import(
    new URL("./server/main.js", import.meta.url).href
  )) as Program;
  await main({ ...launch, openPages: openBuiltPages });
}

/** Vite builds each module on request, and replaces changed ones in the browser. */
async function startDevelopment(): Promise<void> {
  const vite = await import("vite");
  const dev = await vite.createServer({
    configFile: "remix.config.ts",
    server: { middlewareMode: true, hmr: { server } },
  });
  const { main } = (await dev.ssrLoadModule("/app/main/main.server.ts")) as Program;
  const load = () => dev.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
  const openPages = async () => ({
    files: dev.middlewares,
    // Vite creates the files on request.
    fileSize: () => 0,
    remix: createRequestHandler(load, "development"),
    // Each load would have a new id here. Pages replace changed modules by themselves.
    buildId: async () => "",
  });
  await main({ ...launch, openPages });
}

await (isDevelopment ? startDevelopment() : startBuilt());
