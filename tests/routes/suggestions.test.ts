import type { LoaderFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loader } from "#app/routes/feeds/suggestions.ts";
import type { Suggestion } from "#app/ui/search/search-form-view.server.ts";
import { now, smallCatalogue, today } from "../search/small-catalogue.ts";

const index = smallCatalogue();
const errors: string[] = [];
const shop = {
  today: () => today,
  now: () => now.instant,
  offers: async () => index,
  log: { error: (_fields: object, message: string) => errors.push(message) },
};

async function ask(query: string, part: Partial<typeof shop> = {}) {
  const request = new Request(`https://shop.example/api/suggestions${query}`);
  const answer = await loader({
    request,
    context: { shop: { ...shop, ...part } },
  } as unknown as LoaderFunctionArgs);
  return {
    status: answer.status,
    kept: answer.headers.get("Cache-Control"),
    found: (await answer.json()) as Suggestion[],
  };
}

test("a place with what it is, where it lies and how much is on sale there", async () => {
  const { found } = await ask("?q=mera");
  expect(found).toEqual([
    {
      value: "key:city-it-meran",
      label: "Meran",
      kind: "city",
      hint: "Ort, Südtirol, Italien, 2\u00a0Angebote",
    },
  ]);
  expect((await ask("?q=isark")).found[0]).toMatchObject({
    value: "key:contact-isar",
    hint: "Hotel, München",
  });
});

test("any question has an answer, never a long one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 400 }), async (text) => {
      const { status, kept, found } = await ask(`?${new URLSearchParams({ q: text })}`);
      expect([status, kept]).toEqual([200, "public, max-age=300"]);
      expect(found.length).toBeLessThanOrEqual(8);
    }),
  );
});

test("without a catalogue there is nothing to suggest, and the answer is not kept", async () => {
  const broken = await ask("?q=meran", { offers: () => Promise.reject(new Error("no database")) });
  expect(broken).toEqual({ status: 200, kept: "no-store", found: [] });
  expect(errors).toEqual(["search failed"]);
});
