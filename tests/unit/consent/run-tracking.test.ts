/** The browser side of tracking, with services configured, in a simulated browser. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { consentMode, everythingAllowed, nothingAllowed } from "#app/domain/customer/consent.ts";
import { runTracking, type TrackedPage } from "#app/ui/layout/run-tracking.ts";

interface Script {
  src: string;
  fail(): void;
}

let scripts: Script[];
let layer: unknown[];
let stored: Map<string, string>;
let dispatched: string[];
let warned: unknown[][];
let reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  [scripts, layer, dispatched, warned] = [[], [], [], []];
  stored = new Map();
  reload = vi.fn<() => void>();
  const window = {
    dataLayer: layer,
    location: { reload },
    addEventListener: () => undefined,
    dispatchEvent: ({ type }: Event) => void dispatched.push(type),
  };
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", {
    createElement: () => ({
      src: "",
      addEventListener(_type: string, heard: () => void) {
        Object.assign(this, { fail: heard });
      },
    }),
    head: { append: (script: Script) => void scripts.push(script) },
    forms: [],
  });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.spyOn(console, "warn").mockImplementation((...words: unknown[]) => void warned.push(words));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let count = 0;
/** A page whose scripts no other test has loaded. */
function aPage({ ids = ["tag-manager"], consent = everythingAllowed, ...part }: Wish = {}): TrackedPage {
  const tracking = {
    consent,
    scripts: ids.map((id) => ({ id, src: `https://${id}.example/${(count += 1)}.js` })),
  };
  return {
    tracking,
    events: undefined,
    atLoad: tracking,
    pathname: "/de/faq",
    search: "",
    data: {},
    ...part,
  };
}
type Wish = Partial<TrackedPage> & { ids?: string[]; consent?: typeof everythingAllowed };

const hosts = () => scripts.map(({ src }) => new URL(src).hostname);
const events = () =>
  layer.flatMap((each) => (typeof each === "object" && each && "event" in each ? [each.event] : []));
const commands = () =>
  layer.flatMap((each) =>
    Object.prototype.toString.call(each) === "[object Arguments]" ? [[...(each as Iterable<unknown>)]] : [],
  );

test("all consent is denied by default before the choice is sent [S4-37]", () => {
  runTracking(aPage({ consent: { ...nothingAllowed, statistic: true } }));
  expect(commands()).toEqual([
    ["consent", "default", { ...consentMode(null), wait_for_update: 500 }],
    ["consent", "update", consentMode({ ...nothingAllowed, statistic: true })],
  ]);
});

test("scripts load once, the affiliate's a second later [S7-22]", () => {
  const page = aPage({ ids: ["tag-manager", "session-replay", "affiliate"] });
  runTracking(page);
  runTracking(page);
  expect(hosts()).toEqual(["tag-manager.example", "session-replay.example"]);
  vi.advanceTimersByTime(999);
  expect(hosts()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(hosts()).toEqual(["tag-manager.example", "session-replay.example", "affiliate.example"]);
});

test("a changed choice reloads the page [S4-39]", () => {
  const before = aPage({ ids: ["affiliate"], consent: { ...everythingAllowed, marketing: false } });
  const after = aPage({ ids: ["affiliate"] });
  runTracking({ ...after, atLoad: before.atLoad });
  expect([dispatched, reload.mock.calls.length, hosts(), events()]).toEqual([
    ["consent-accepted"],
    1,
    [],
    [],
  ]);
  runTracking({ ...before, tracking: undefined });
  expect(reload).toHaveBeenCalledTimes(2);
  runTracking(after);
  vi.advanceTimersByTime(1_000);
  expect([reload.mock.calls.length, hosts()]).toEqual([2, ["affiliate.example"]]);
});

test("search and offer events are sent once [S7-26]", () => {
  const event = { id: "1", event: "purchase" };
  const onOrder = aPage({ ids: [], pathname: "/de/order/1/key/view" });
  runTracking({ ...onOrder, tracking: { consent: everythingAllowed, scripts: [] }, events: [event] });
  expect(events()).not.toContain("purchase");
  const search = "?destination=key:Meran&checkin=2027-03-02&checkout=2027-03-05";
  for (const _ of [1, 2]) runTracking(aPage({ pathname: "/de/search", search }));
  runTracking(aPage({ pathname: "/de/urlaub/haus-am-see", data: { facts: { title: "Haus am See" } } }));
  const ownEvents = events().filter((name) => name !== "gtm.js");
  expect(ownEvents).toEqual(["purchase", "search", "view_item"]);
  expect(layer).toContainEqual(expect.objectContaining({ search_term: "Meran", nights: 3 }));
});

test("a confirmed newsletter is sent once, without the key of its address [S7-28]", () => {
  const pathname = "/de/newsletter/bestaetigen/1/geheim";
  const data = { tracked: "newsletter_signup" };
  for (const _ of [1, 2]) runTracking(aPage({ ids: [], pathname, data }));
  runTracking(aPage());
  expect(events().filter((name) => name === "newsletter_signup")).toHaveLength(1);
  expect(JSON.stringify([layer, ...stored])).not.toContain("geheim");
});

test("script and storage failures are only logged [S8-12]", () => {
  runTracking(aPage({ ids: ["support", "affiliate"] }));
  vi.advanceTimersByTime(1_000);
  for (const script of scripts) script.fail();
  expect(warned).toEqual([
    ["tracking", "support", "did not load"],
    ["tracking", "affiliate", "did not load"],
  ]);
  const full = new Error("full");
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw full;
    },
  });
  runTracking(aPage());
  expect(warned.at(-1)).toEqual(["tracking", "data layer", full]);
});

test("an external chat loads where support is shown, not on the map [S7-20]", () => {
  runTracking(aPage({ ids: ["support"], pathname: "/de/map" }));
  expect(hosts()).toEqual([]);
  runTracking(aPage({ ids: ["support"] }));
  expect(hosts()).toEqual(["support.example"]);
});
