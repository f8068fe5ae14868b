import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ownScripts, scriptMark } from "#app/http/security-headers.server.ts";
import { openTinyApp, type TinyApp } from "../../support/shops/tiny-app.tsx";

let app: TinyApp;
beforeAll(async () => {
  app = await openTinyApp();
});
afterAll(() => app.close());

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const own = { Cookie: "warenkorb=abc.def" };

describe("a page with scripts", () => {
  it("passes the data of its loaders to the browser", async () => {
    const { text, status } = await app.ask("/de/deals/meer");
    expect(status).toBe(200);
    expect(text).toMatch(/^<!DOCTYPE html><html/);
    const data =
      /streamController\.enqueue\((".*?")\);window\.__remixContext\.streamController\.close\(\);<\/script><\/body><\/html>$/.exec(
        text,
      );
    expect(JSON.parse(data?.[1] ?? "null")).toContain('"trap"');
    expect(text).not.toContain("<script>alert(1)");
  });

  it("hashes only scripts that the shop wrote", () => {
    const mark = scriptMark();
    const planted =
      '<script>alert(1)</script><script nonce="">alert(2)</script><script nonce="x">alert(3)</script>';
    const own = `<script nonce="${mark}">own()</script><script type="module" nonce="${mark}" async="">more()</script>`;
    const page = ownScripts(`<body>${planted}${own}</body>`, mark);
    const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");
    expect(page.hashes).toEqual([hashOf("own()"), hashOf("more()")]);
    expect(page.html).toContain(
      `${planted}<script>own()</script><script type="module" async="">more()</script>`,
    );
    expect(page.html).not.toContain(mark);
    expect(scriptMark()).not.toBe(mark);
  });

  it("gives planted scripts no hash", async () => {
    const { text, headers } = await app.ask("/de/planted");
    expect(text).toContain("<script>alert(1)</script>");
    const hash = createHash("sha256").update("alert(1)").digest("base64");
    expect(headers["content-security-policy"]).not.toContain(hash);
    expect(headers["content-security-policy"]).toContain("'sha256-");
  });

  it("allows inline scripts only by their hash", async () => {
    const { text, headers } = await app.ask("/de/deals/hash");
    const policy = String(headers["content-security-policy"]);
    const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      (match) => match[1] ?? "",
    );
    expect(inline.length).toBeGreaterThanOrEqual(4);
    for (const code of inline) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    }
    expect(policy.match(/'sha256-/g)).toHaveLength(new Set(inline).size);
    expect(text).not.toContain("nonce");
    expect(policy).not.toContain("unsafe");
    // Own pages can be prefetched, in Firefox too. Unused resource types are excluded one by one.
    expect(policy).toMatch(/^default-src 'self';/);
    for (const unused of ["frame", "media", "worker", "child", "object"])
      expect(policy).toContain(`; ${unused}-src 'none'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
  });
});

describe("the light version", () => {
  it.each([
    ["Save-Data", { "Save-Data": "on" }],
    ["the visitor's choice", { Cookie: "leichte-version=1" }],
  ])("has no script and no preload: %s", async (_name, headers) => {
    const { text } = await app.ask("/de/deals/leicht", { headers });
    expect(text).toContain("</html>");
    expect(text).not.toMatch(/<script|modulepreload/);
  });

  it("yields to the visitor's choice of the full version", async () => {
    const headers = { "Save-Data": "on", Cookie: "leichte-version=0" };
    expect((await app.ask("/de/deals/voll", { headers })).text).toContain("modulepreload");
  });

  it("names its headers in Vary", async () => {
    expect((await app.ask("/de")).headers.vary).toBe("Accept-Encoding, Save-Data, Cookie");
  });
});

describe("errors", () => {
  it.each(["/de/broken", "/de/bug"])("show the error page with the request id: %s", async (path) => {
    const { status, text, headers } = await app.ask(path);
    expect(status).toBe(500);
    expect(text).toContain("Fehlerseite");
    expect(text).toContain(`<code id="request-number">${String(headers["x-request-id"])}</code>`);
  });

  it("are logged once with the request id and without typed data", async () => {
    app.lines.length = 0;
    for (const path of ["/de/broken", "/de/bug"]) {
      const { headers } = await app.ask(path);
      const logged = app.lines.filter((line) => line.includes('"stack"'));
      expect(logged).toHaveLength(1);
      expect(logged[0]).toContain(String(headers["x-request-id"]));
      expect(app.lines.join()).not.toMatch(/kunde@|geheim/);
      app.lines.length = 0;
    }
  });

  it("of a resource route are shown as a German page", async () => {
    const { status, text } = await app.ask("/de/resource");
    expect(status).toBe(500);
    expect(text).toContain("Da ist etwas schiefgegangen");
  });

  it("are not logged for missing pages", async () => {
    app.lines.length = 0;
    expect((await app.ask("/de/gibt-es-nicht")).status).toBe(404);
    expect(app.lines.filter((line) => line.includes('"error"'))).toEqual([]);
  });

  it.each(["/de/%E0%A4%A", "/de/%00", "/de/deals/a%00b"])(
    "are never caused by an unreadable address: %s",
    async (path) => {
      const { status, text } = await app.ask(path);
      expect(status).toBe(400);
      expect(text).toContain("Ungültige Anfrage");
    },
  );

  it("are not caused by Remix's old data interface", async () => {
    app.lines.length = 0;
    expect((await app.ask("/de?_data=root")).headers["content-type"]).toContain("text/html");
    expect(app.lines.filter((line) => line.includes('"error"'))).toEqual([]);
  });

  it.each(["TRACE", "OPTIONS", "PROPFIND"])("answer the method %s with 405", async (method) => {
    const { status, headers } = await app.ask("/de", { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD, POST");
  });
});

describe("a response", () => {
  it("is compressed once in an accepted encoding", async () => {
    const plain = await app.ask("/de/order/1/key/view", { headers: own });
    const br = await app.ask("/de/order/1/key/view", { headers: { ...own, "Accept-Encoding": "gzip, br" } });
    const gzip = await app.ask("/de/order/1/key/view", {
      headers: { ...own, "Accept-Encoding": "gzip, compress, bzip2" },
    });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.body).toString()).toMatch(/<\/html>$/);
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toMatch(/<\/html>$/);
    for (const answer of [plain, br, gzip])
      expect(answer.headers["content-length"]).toBe(String(answer.body.length));
  });

  it("is answered with 304 when the browser has it", async () => {
    const { headers } = await app.ask("/de/form", { headers: own });
    const again = await app.ask("/de/form", { headers: { ...own, "If-None-Match": String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect((await app.ask("/de/form", { headers: { ...own, "If-None-Match": 'W/"other"' } })).status).toBe(
      200,
    );
  });

  it("has the same headers for HEAD but no body", async () => {
    const get = await app.ask("/de/form", { headers: own });
    const head = await app.ask("/de/form", { method: "HEAD", headers: own });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it("has security headers with HSTS only for https", async () => {
    const { headers } = await app.ask("/de");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
    const secure = await openTinyApp("https://shop.example");
    try {
      expect((await secure.ask("/de")).headers["strict-transport-security"]).toContain("max-age=");
      const crossOrigin = { ...form, Origin: "http://shop.example", Host: "shop.example" };
      expect(
        (await secure.ask("/de/form", { method: "POST", headers: crossOrigin, body: "a=b" })).status,
      ).toBe(403);
    } finally {
      await secure.close();
    }
  });

  it("is not stored for orders and the checkout", async () => {
    expect((await app.ask("/de/order/1/geheim/view")).headers["cache-control"]).toBe("private, no-store");
    expect((await app.ask("/checkout/callback")).headers["cache-control"]).toBe("private, no-store");
    expect((await app.ask("/de")).headers["cache-control"]).toBe("private, no-cache");
  });
});

describe("the log", () => {
  it("has path, status and request id but no key, query, cookie or body", async () => {
    app.lines.length = 0;
    const { headers } = await app.ask("/de/order/4711/geheimer-schluessel/view?mail=kunde@example.org", {
      headers: own,
    });
    await app.ask("/de/order/4711/geheimer-schluessel/view.data", { headers: own });
    await app.ask("/de/form", { method: "POST", headers: { ...form, ...own }, body: "name=Annabell" });
    await expect.poll(() => app.lines.length).toBe(3);
    expect(JSON.parse(app.lines[0] ?? "{}")).toMatchObject({
      requestId: headers["x-request-id"],
      method: "GET",
      path: "/de/order/4711/{key}/view",
      status: 200,
    });
    expect(app.lines.join()).not.toMatch(/geheim|kunde@|abc\.def|Annabell/);
  });
});

describe("health", () => {
  it("is answered without rendering pages", async () => {
    expect((await app.ask("/healthz")).text).toBe("ok\n");
    expect((await app.ask("/readyz")).status).toBe(200);
    app.readiness.ready = false;
    expect((await app.ask("/readyz")).status).toBe(503);
    expect((await app.ask("/healthz")).status).toBe(200);
    app.readiness.ready = true;
  });
});

describe("a prefetched page", () => {
  const headers = { "Sec-Purpose": "prefetch" };

  it("is kept briefly until the link is followed", async () => {
    const { status, text, headers: got } = await app.ask("/de/deals/voraus.data", { headers });
    expect([status, got["cache-control"]]).toEqual([200, "private, max-age=30"]);
    expect(text).toContain("count");
    expect((await app.ask("/de/deals/voraus.data")).headers["cache-control"]).toBe("private, no-cache");
  });

  it("is empty for personal pages and pages that set a cookie", async () => {
    for (const path of ["/de/cookie.data", "/de/order/1/k/view.data", "/de/broken-not-there.data"]) {
      const { status, text, headers: got } = await app.ask(path, { headers });
      expect([path, status, text, got["cache-control"]]).toEqual([path, 204, "", "no-store"]);
      expect(got["set-cookie"]).toBeUndefined();
    }
    expect((await app.ask("/de/cookie.data")).headers["set-cookie"]).toEqual(["gruss=hallo"]);
  });
});
