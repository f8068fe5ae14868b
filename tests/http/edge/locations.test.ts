/** Redirects name the whole address, and after a form a new one, for browsers that keep pages in memory by address. */
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
const atHome = { Host: "localhost:3000" };
const plain = { Origin: publicUrl };

describe("a redirect", () => {
  it("names the whole address: lynx waits for seconds at a path alone", async () => {
    const spelled = await app.ask("/%64e", { headers: atHome });
    expect([spelled.status, spelled.headers.location]).toEqual([308, `${publicUrl}/de`]);
    const posted = await post({ ...atHome, ...plain });
    expect(posted.headers.location).toBe(`${publicUrl}/de?name=Anna&trust=same-origin`);
  });

  it("stays a path for who came by another name of a shop without https, where the cookies are", async () => {
    const { headers } = await post({ Host: "192.168.0.9:3000", Origin: "http://192.168.0.9:3000" });
    expect(headers.location).toBe("/de?name=Anna&trust=same-origin");
  });

  it("names the shop's own address whatever Host says where there is https", async () => {
    const live = await openTinyApp("https://shop.example");
    const { headers } = await live.ask("/%64e", { headers: { Host: "boese.example" } });
    await live.close();
    expect(headers.location).toBe("https://shop.example/de");
  });
});

describe("after a form", () => {
  const fresh = async (path?: string) => {
    const { headers } = await post(atHome, path);
    return new URL(headers.location ?? "");
  };

  it("a browser that keeps pages by address is led to one that it has never seen", async () => {
    const [first, second] = [await fresh(), await fresh("/de/form?stand=alt")];
    expect(first.searchParams.get("stand")).toMatch(/./);
    expect(first.searchParams.get("stand")).not.toBe(second.searchParams.get("stand"));
    first.searchParams.delete("stand");
    expect(first.href).toBe(`${publicUrl}/de?name=Anna&trust=token`);
  });

  it("the new address goes along where the page leads on", async () => {
    const { headers } = await app.ask("/%64e?stand=a-1", { headers: atHome });
    expect(headers.location).toBe(`${publicUrl}/de?stand=a-1`);
  });

  it("the page is the same at any such address, and none of them is kept for others", async () => {
    const [bare, stale] = [await app.ask("/de/form"), await app.ask("/de/form?stand=%00%ff&stand=2")];
    expect([stale.status, stale.text]).toEqual([200, bare.text]);
    const kept: number[] = [];
    for (const path of ["/de/form?stand=a-1", "/de?stand=a-1", "/de"]) {
      await app.ask(path);
      kept.push(app.cache.bytes);
    }
    expect(kept[1]).toBe(kept[0]);
    expect(kept[2]).toBeGreaterThan(kept[1] ?? 0);
  });
});
