import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import lighthouse, { type Result } from "lighthouse";

import { chromiumPath } from "../e2e/support/browsers.ts";
import type { BenchPage } from "./lighthouse-pages.ts";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // No request leaves the machine.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
  "--remote-debugging-port=0",
];

/** Starts a browser with an empty profile. It chooses the port of its debugging protocol itself. */
export async function openChromium(): Promise<{ port: number; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), "bench-chromium-"));
  const browser = spawn(chromiumPath, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: "ignore",
    // Debian's headless shell is started by a script, so the whole process group is ended.
    detached: true,
  });
  const closed = new Promise<void>((resolve) => browser.once("close", () => resolve()));
  const close = async () => {
    if (browser.pid !== undefined && browser.exitCode === null) process.kill(-browser.pid);
    await closed;
    await remove(profile);
  };
  for (let attempts = 0; attempts < 300 && browser.exitCode === null; attempts += 1) {
    const port = portIn(profile);
    if (port !== undefined) return { port, close };
    await pause(100);
  }
  await close();
  throw new Error(`${chromiumPath} did not start`);
}

/** Retries because child processes of the browser still write after it has ended. */
async function remove(profile: string): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      rmSync(profile, { recursive: true, force: true });
      return;
    } catch (error) {
      if (attempts === 50) throw error;
      await pause(100);
    }
  }
}

/** Reads the port that Chromium writes on the first of two lines. The file is complete once the second line exists. */
function portIn(profile: string): number | undefined {
  try {
    const [port, path] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n");
    return path ? Number(port) : undefined;
  } catch {
    return undefined;
  }
}

export type Category = "performance" | "accessibility" | "best-practices" | "seo";

export interface Audited {
  /** 0 to 100; 0 for categories that were not requested. */
  scores: Record<Category, number>;
  /** Audits that cost points, with id and a short reason; for performance, audits that could improve it. */
  failing: Record<Category, string[]>;
  shift: number;
  shifted: string[];
  /** First and largest paint, blocking time and others as text. */
  metrics: string;
  bytes: number;
  requests: number;
  pictures: number;
  /** Lighthouse's benchmark index of the machine. */
  machine: number;
}

/** @throws if the browser displays another page or none */
export async function auditOnce(page: BenchPage, categories: readonly Category[]): Promise<Audited> {
  const chromium = await openChromium();
  try {
    const answer = await lighthouse(page.url, {
      port: chromium.port,
      logLevel: "error",
      onlyCategories: [...categories],
      ignoreStatusCode: !page.found,
      ...(page.cookie === "" ? {} : { extraHeaders: { Cookie: page.cookie } }),
    });
    if (!answer) throw new Error("no answer");
    const { lhr } = answer;
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    if (lhr.finalDisplayedUrl !== page.url) throw new Error(`${page.url} leads to ${lhr.finalDisplayedUrl}`);
    return toAudited(lhr);
  } finally {
    await chromium.close();
  }
}

function toAudited(lhr: Result): Audited {
  const score = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const failing = (name: Category) => failingAudits(lhr, name);
  const requests = itemsOf(lhr, "network-requests");
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    failing: {
      performance: failing("performance"),
      accessibility: failing("accessibility"),
      "best-practices": failing("best-practices"),
      seo: failing("seo"),
    },
    shift: lhr.audits["cumulative-layout-shift"]?.numericValue ?? 0,
    shifted: itemsOf(lhr, "layout-shifts").map(wordsOf),
    metrics: ["first-contentful-paint", "largest-contentful-paint", "speed-index", "total-blocking-time"]
      .map((id) => `${id} ${lhr.audits[id]?.displayValue ?? "?"}`)
      .join(", "),
    bytes: lhr.audits["total-byte-weight"]?.numericValue ?? 0,
    requests: requests.length,
    pictures: requests.filter(({ resourceType }) => resourceType === "Image").length,
    machine: lhr.environment.benchmarkIndex,
  };
}

function failingAudits(lhr: Result, category: Category): string[] {
  return (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight, group }) => {
    const audit = lhr.audits[id];
    // Metrics are listed separately. Insights have no weight but explain the metrics.
    const isCounted = category === "performance" ? group !== "metrics" && group !== "hidden" : weight > 0;
    if (!audit || !isCounted || audit.score === null || audit.score >= 1) return [];
    const items = itemsOf(lhr, id);
    if (items.length > 0 && items.every((item) => isOwnStatus(lhr, item))) return [];
    const first = items.slice(0, 2).map(wordsOf).filter(Boolean).join(" | ");
    const more = items.length > 2 ? ` | and ${items.length - 2} more` : "";
    const shown = audit.displayValue === undefined ? "" : ` (${audit.displayValue})`;
    return [`${id}: ${audit.title}${shown}${first && `: ${first}`}${more}`];
  });
}

/** The console error about the page's own 404 status, which every error page causes. */
function isOwnStatus(lhr: Result, { source, sourceLocation }: Item): boolean {
  const { url } = (sourceLocation ?? {}) as { url?: string };
  return source === "network" && url === lhr.requestedUrl;
}

type Item = Readonly<Record<string, unknown>>;

/** Rows of an audit's table. Insights have them one level deeper. */
function itemsOf(lhr: Result, id: string): Item[] {
  const details = lhr.audits[id]?.details;
  if (!details || !("items" in details) || !Array.isArray(details.items)) return [];
  return (details.items as Item[]).flatMap((item) =>
    Array.isArray(item["items"]) ? (item["items"] as Item[]) : [item],
  );
}

/** Describes a row of any audit by its element, file or sentence. */
function wordsOf(item: Item): string {
  const { node, url, description, source } = item;
  const { snippet, selector } = (node ?? {}) as { snippet?: string; selector?: string };
  const texts = [snippet ?? selector, description, url].filter((text) => typeof text === "string");
  const words = texts.length > 0 ? texts.join(" ") : typeof source === "string" ? source : "";
  // Order keys must not be printed.
  return words
    .replaceAll(/\/order\/[^/\s]+\/[^/\s"?#]+/g, "/order/…/…")
    .replaceAll(/\s+/g, " ")
    .slice(0, 160);
}
