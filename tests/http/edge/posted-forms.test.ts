import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { formToken } from "#app/http/forms.server.ts";

import { openTinyApp, secret, type TinyApp } from "../../support/shops/tiny-app.tsx";

let app: TinyApp;
beforeAll(async () => {
  app = await openTinyApp();
});
afterAll(() => app.close());

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const own = { Cookie: "warenkorb=abc.def" };

describe("forms", () => {
  const post = (headers: Record<string, string>, body = "name=Anna", path = "/de/form") =>
    app.ask(path, { method: "POST", headers: { ...form, ...headers }, body });

  it("pass with Origin null and without a cookie of the shop", async () => {
    const { status, headers } = await post({ Origin: "null" });
    expect(status).toBe(303);
    expect(headers.location).toMatch(/^\/de\?name=Anna&trust=token\b/);
  });

  it("pass from the shop's own page", async () => {
    const ours: Record<string, string>[] = [
      { "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000" },
      { Origin: "http://127.0.0.1:4711", Host: "127.0.0.1:4711" },
      { "Sec-Fetch-Site": "none", Origin: "null" },
    ];
    for (const headers of ours) {
      expect((await post({ ...own, ...headers })).headers.location).toBe("/de?name=Anna&trust=same-origin");
    }
  });

  it.each<Record<string, string>>([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://boese.example" },
    { Origin: "garbage" },
    { "Sec-Fetch-Site": "same-origin", Origin: "https://boese.example" },
    { Origin: "https://boese.example", "X-Forwarded-Host": "boese.example" },
  ])("from elsewhere are refused: %j", async (headers) => {
    const { status, text } = await post(headers);
    expect(status).toBe(403);
    expect(text).toContain("nicht von einer Seite unseres Shops");
  });

  it("need the token of their cookie without fetch metadata", async () => {
    const token = formToken(secret, "abc.def");
    expect((await post(own, `formToken=${token}&name=Anna`)).status).toBe(303);
    expect((await post(own)).status).toBe(403);
    expect((await post(own, `formToken=${formToken(secret, "other")}&name=Anna`)).status).toBe(403);
    expect((await post(own, `formToken=${formToken("t".repeat(32), "abc.def")}&name=Anna`)).status).toBe(403);
  });

  it("that are unreadable are refused with 400 or 415", async () => {
    expect((await app.ask("/de/form", { method: "POST" })).status).toBe(400);
    expect((await post({ "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post({ "Content-Type": "multipart/form-data; boundary=x" }, "--y nonsense")).status).toBe(
      400,
    );
  });

  it("are read without NUL characters, which the database rejects", async () => {
    expect((await post({}, "name=An%00na")).headers.location).toMatch(/^\/de\?name=Anna&trust=token\b/);
  });

  it("over 64 KiB are refused with 413 in German", async () => {
    const body = Buffer.alloc(70_000, "a");
    for (const headers of [{ "Content-Length": "70000" }, { "Transfer-Encoding": "chunked" }]) {
      const { status, text } = await app.ask("/de/form", {
        method: "POST",
        headers: { ...form, ...headers },
        body,
      });
      expect(status).toBe(413);
      expect(text).toContain("64 KiB");
    }
    expect((await post({}, `name=${"a".repeat(60_000)}`)).status).toBe(303);
  });

  it("of a returning payment provider may come from another site", async () => {
    const { headers } = await post(
      { "Sec-Fetch-Site": "cross-site", Origin: "https://psp.example" },
      "",
      "/checkout/callback",
    );
    expect(headers.location).toMatch(/^\/de\?trust=token\b/);
  });
});
