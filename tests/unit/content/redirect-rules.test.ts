import fc from "fast-check";
import { expect, test } from "vitest";
import {
  builtTarget,
  leadsTo,
  makeRouteRule,
  type RouteRule,
  ruleLocation,
  rulePath,
} from "#app/domain/redirect-rule.ts";

const origin = "https://shop.example";
const make = (path: string, target: string, rules: Record<string, string> = {}) =>
  makeRouteRule(
    { path, target, status: 301 },
    origin,
    new Map(Object.entries(rules).map(([from, to]) => [from, { target: to }])),
  );

test.each([
  ["/de/alt", "/de/neu", "/de/alt", "/de/neu"],
  ["/de/alt/", "/de/search?m=o#filter", "/de/alt", "/de/search?m=o#filter"],
  ["/de/über uns", "https://shop.example/de/faq", "/de/%C3%BCber%20uns", "/de/faq"],
  ["/aktion", "https://partner.example", "/aktion", "https://partner.example/"],
  ["/de/a/../alt", "/de/neu", "/de/alt", "/de/neu"],
])("accepts the rule from %s to %s", (path, target, from, to) => {
  expect(make(path, target)).toEqual({ ok: true, rule: { path: from, target: to, status: 301 } });
});

test.each([
  ["de/alt", "/de/neu", "path"],
  ["//elsewhere.example/x", "/de/neu", "path"],
  ["https://elsewhere.example/x", "/de/neu", "path"],
  ["/de/alt?x=1", "/de/neu", "path"],
  ["/de/alt#x", "/de/neu", "path"],
  ["/de/alt.data", "/de/neu", "path"],
  [`/${"x".repeat(500)}`, "/de/neu", "path"],
  ["/api/orders", "/de/neu", "reserved"],
  ["/checkout/payment", "/de/neu", "reserved"],
  ["/healthz", "/de/neu", "reserved"],
  ["/de/alt", "//elsewhere.example", "target"],
  ["/de/alt", "/\\elsewhere.example", "target"],
  ["/de/alt", "http://elsewhere.example", "target"],
  ["/de/alt", "https://name:secret@elsewhere.example/", "target"],
  ["/de/alt", "javascript:alert(1)", "target"],
  ["/de/alt", "neu", "target"],
  ["/de/alt", "/de/alt", "loop"],
  ["/de/alt", "/de/alt/?x=1", "loop"],
  ["/de/alt", "/alt", "loop"],
  ["/de/faq", "/de/neu", "served"],
  ["/", "/de/neu", "served"],
] as const)("rejects the rule from %s to %s: %s", (path, target, refusal) => {
  expect(make(path, target)).toEqual({ ok: false, refusal });
});

test("rejects a loop over other rules or the shop's own redirects", () => {
  expect(make("/de/a", "/de/b", { "/de/b": "/de/c", "/de/c": "/de/a?x=1" })).toMatchObject({
    refusal: "loop",
  });
  expect(make("/de/b", "/c", { "/de/c": "/de/b" })).toMatchObject({ refusal: "loop" });
  // A chain of redirects that does not return to this path.
  expect(make("/de/a", "/de/b", { "/de/b": "/de/c", "/de/c": "https://out.example/" })).toMatchObject({
    ok: true,
  });
});

const paths = ["/", "/de", "/a", "/de/a", "/b", "/de/b", "/c", "/de/c"] as const;

test("accepted rules never form a loop", () => {
  const typed = fc.record({
    path: fc.constantFrom(...paths),
    target: fc.constantFrom(...paths, "https://out.example/"),
  });
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 20 }), (all) => {
      const rules = new Map<string, RouteRule>();
      for (const each of all) {
        const answer = makeRouteRule({ ...each, status: 302 }, origin, rules);
        if (answer.ok) rules.set(answer.rule.path, answer.rule);
      }
      for (const path of rules.keys()) {
        let at: string | null = path;
        for (let steps = 0; at !== null && at.startsWith("/"); steps++) {
          expect(steps).toBeLessThan(paths.length + 1);
          at = rules.get(rulePath(at))?.target ?? builtTarget(at);
        }
        expect(leadsTo(rules.get(path)?.target ?? null, path, rules)).toBe(false);
      }
    }),
  );
});

test("the query is kept unless the target has one", () => {
  expect(ruleLocation({ target: "/de/neu" }, "?utm_source=x")).toBe("/de/neu?utm_source=x");
  expect(ruleLocation({ target: "/de/neu#hier" }, "?a=1")).toBe("/de/neu?a=1#hier");
  expect(ruleLocation({ target: "/de/search?m=o" }, "?a=1")).toBe("/de/search?m=o");
  expect(ruleLocation({ target: "/de/neu" }, "")).toBe("/de/neu");
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const to = new URL(ruleLocation({ target: "/de/neu" }, `?${query}`), origin);
      expect([to.origin, to.pathname]).toEqual([origin, "/de/neu"]);
    }),
  );
});
