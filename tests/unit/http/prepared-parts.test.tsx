import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

import { preparedPartsOf } from "#app/http/cache/prepared-parts.server.ts";
import { Prepared, PreparedPartsOfPage } from "#app/ui/layout/prepared.tsx";

const rendered = vi.fn<() => void>();

function Greeting({ name }: { name: string }) {
  rendered();
  return (
    <b>
      Guten Tag, {name} <i>!</i>
    </b>
  );
}

const greet = (name: string) => <Prepared name="greeting" values={{ name }} part={Greeting} />;

function renderPage(page: ReactNode, { mark = "mark", light = false } = {}): string {
  const parts = preparedPartsOf(mark, light);
  const tree = <PreparedPartsOfPage.Provider value={parts}>{page}</PreparedPartsOfPage.Provider>;
  return parts.fill(renderToString(tree)).toString();
}

describe("a prepared part", () => {
  it("is rendered once and has the same HTML on the next page", () => {
    const page = (
      <ul>
        <li>{greet("Ada & Bo")}</li>
        <li>vor {greet("Cem")} nach</li>
      </ul>
    );
    rendered.mockClear();
    const first = renderPage(page, { mark: "one" });
    const second = renderPage(page, { mark: "two" });
    expect(rendered).toHaveBeenCalledTimes(2);
    expect(second).toBe(first);
    expect(first).toContain("<li><b>Guten Tag, <!-- -->Ada &amp; Bo<!-- --> <i>!</i></b></li>");
  });

  it("is rendered for each value and for the light version of its own", () => {
    rendered.mockClear();
    renderPage(greet("Dora"));
    renderPage(greet("Emil"));
    renderPage(greet("Emil"), { light: true });
    expect(rendered).toHaveBeenCalledTimes(3);
  });

  it("contains other prepared parts", () => {
    const Frame = ({ name }: { name: string }) => <p>{greet(name)}</p>;
    const page = <Prepared name="frame" values={{ name: "Finn" }} part={Frame} />;
    const first = renderPage(page);
    expect(first).toBe(renderToString(<Frame name="Finn" />));
    expect(renderPage(page)).toBe(first);
  });

  it("is the component itself where nothing is prepared, as in the browser", () => {
    expect(renderToString(greet("Gia"))).toBe(renderToString(<Greeting name="Gia" />));
  });
});

it("a text cannot pass for a part", () => {
  renderPage(greet("Hugo"), { mark: "first" });
  const forged = "\u0001first\u0001known 0\u0001first\u0001";
  const html = renderPage(
    <p>
      {greet("Hugo")}
      {forged}
    </p>,
    { mark: "second" },
  );
  expect(html.match(/Guten Tag/g)).toHaveLength(1);
});

it("a part holds its own bytes in memory, and not those of the page around it", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = () => (collect(), process.memoryUsage().arrayBuffers);
  const [pages, around] = [2_000, "x".repeat(3_000)];
  const before = used();
  for (let page = 0; page < pages; page++) {
    const parts = preparedPartsOf(`page ${page}`, false);
    const [start, end] = parts.frame("small part", { page });
    parts.fill(`${around}${start}<b>${page}</b>${end}`);
  }
  expect(preparedPartsOf("known", false).place("small part", { page: pages - 1 })).not.toBeNull();
  expect(used() - before).toBeLessThan(pages * 200);
});
