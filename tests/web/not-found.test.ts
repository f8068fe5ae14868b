import { expect, test } from "vitest";
import { notFound } from "#app/http/access.server.ts";

async function messageFor(path: string): Promise<string> {
  const answer = notFound(new Request(`https://shop.example${path}`));
  expect(answer.status).toBe(404);
  return await answer.text();
}

test("names the path, readable and without its query", async () => {
  expect(await messageFor("/de/m%C3%BCnchen?geheim=1")).toBe("Page not found: /de/münchen");
});

test("is cut, and keeps signs out that could disguise it", async () => {
  expect((await messageFor(`/de/${"x".repeat(5000)}`)).length).toBeLessThan(250);
  expect(await messageFor("/de/a%E2%80%AEb%00c")).toBe("Page not found: /de/a\ufffdb\ufffdc");
  expect(await messageFor("/de/%E0%A4%A")).toBe("Page not found: /de/%E0%A4%A");
});
