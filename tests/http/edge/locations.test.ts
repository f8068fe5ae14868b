/** Redirects name the whole address, and a fresh one after a form, for browsers that cache pages by address. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openTinyApp, type TinyApp } from "../../support/shops/tiny-app.tsx";

const publicUrl = "http://localhost:3000";
let app: TinyApp;
beforeAll(async () => {
  app = await openTinyApp(publicUrl);
});
afterAll(() => app.close());

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (headers: Record<string, string>, path = "/de/form") =>
  app.ask(path, { method: "POST", headers: { ...form, ...headers }, body: "name=Anna" });
const ownHost = { Host: "localhost:3000" };
const ownOrigin = { Origin: publicUrl };

describe("a redirect", () => {
  it("names the whole address, because lynx waits for seconds at a bare path", async () => {
    const redirected = await app.ask("/%64e", { headers: ownHost });
    expect([redirected.status, redirected.headers.location]).toEqual([308, `${publicUrl}/de`]);
    const posted = await post({ ...ownHost, ...ownOrigin });
    expect(posted.headers.location).toBe(`${publicUrl}/de?name=Anna&trust=same-origin`);
  });

  it("stays a path when a shop without https is reached by another host name", async () => {
    const { headers } = await post({ Host: "192.168.0.9:3000", Origin: "http://192.168.0.9:3000" });
    expect(headers.location).toBe("/de?name=Anna&trust=same-origin");
  });

  it("ignores the Host header where there is https", async () => {
    const live = await openTinyApp("https://shop.example");
    const { headers } = await live.ask("/%64e", { headers: { Host: "boese.example" } });
    await live.close();
    expect(headers.location).toBe("https://shop.example/de");
  });
});

describe("after a form", () => {
  const fresh = async (path?: string) => {
    const { headers } = await post(ownHost, path);
    return new URL(headers.location ?? "");
  };

  it("the browser is sent to an address that it has not cached", async () => {
    const [first, second] = [await fresh(), await fresh("/de/form?stand=alt")];
    expect(first.searchParams.get("stand")).toMatch(/./);
    expect(first.searchParams.get("stand")).not.toBe(second.searchParams.get("stand"));
    first.searchParams.delete("stand");
    expect(first.href).toBe(`${publicUrl}/de?name=Anna&trust=token`);
  });

  it("a further redirect keeps the parameter that makes the address fresh", async () => {
    const { headers } = await app.ask("/%64e?stand=a-1", { headers: ownHost });
    expect(headers.location).toBe(`${publicUrl}/de?stand=a-1`);
  });

  it("a fresh address shows the same page and is not cached", async () => {
    const [bare, stale] = [await app.ask("/de/form"), await app.ask("/de/form?stand=%00%ff&stand=2")];
    expect([stale.status, stale.text]).toEqual([200, bare.text]);
    const cachedBytes: number[] = [];
    for (const path of ["/de/form?stand=a-1", "/de?stand=a-1", "/de"]) {
      await app.ask(path);
      cachedBytes.push(app.cache.bytes);
    }
    expect(cachedBytes[1]).toBe(cachedBytes[0]);
    expect(cachedBytes[2]).toBeGreaterThan(cachedBytes[1] ?? 0);
  });
});
