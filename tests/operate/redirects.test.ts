import { expect, test } from "vitest";

import { runCli } from "#app/cli/run.server.ts";
import { testNow } from "#tests/support/catalogue-builder.ts";
import { filesIn } from "#tests/support/files-in.ts";

async function shop(line: string, environment: Record<string, string> = {}) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await runCli(line.split(" "), { environment, now: testNow, out: say, err: say });
  return { code, said: said.join("\n") };
}

test.each([
  "redirects",
  "redirects add /de/alt",
  "redirects add /de/alt /de/neu --status 307",
  "redirects list alles",
  "redirects remove",
  "redirects remove /de/alt /de/neu",
])("called wrongly it says how: %s", async (line) => {
  expect(await shop(line)).toEqual({ code: 2, said: expect.stringContaining("redirects list") });
});

// The embedded database takes one process at a time: each call opens and closes it.
test("rules are set, shown, changed and taken back", { timeout: 240_000 }, async () => {
  const environment = { DATA_DIR: filesIn({}) };
  const call = (line: string) => shop(line, environment);
  expect(await call("redirects list")).toEqual({ code: 0, said: "Es gibt keine Umleitungen." });
  expect((await call("redirects add /de/alt/ /de/neu")).said).toBe("Eingerichtet: /de/alt -> /de/neu (302)");
  expect((await call("redirects add /de/alt https://partner.example --status 301")).code).toBe(0);
  expect((await call("redirects add /de/b /de/b/")).said).toContain("wieder zu diesem Pfad zurück");
  expect((await call("redirects add /api/x /de")).code).toBe(1);
  expect(await call("redirects list")).toEqual({
    code: 0,
    said: "/de/alt -> https://partner.example/ (301)",
  });
  expect((await call("redirects remove /de/alt/")).said).toBe("Zurückgenommen: /de/alt");
  expect((await call("redirects remove /de/alt")).code).toBe(1);
});
