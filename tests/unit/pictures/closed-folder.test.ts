import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { sourcesOf } from "#app/catalogue-files/offer-sources.server.ts";
import { keepPhotos } from "#app/catalogue-files/photos.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { aShot } from "#tests/support/photo-files.ts";

test("an import names a directory that cannot be written once, and blames no photograph", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "closed-"));
  try {
    const shots = ["one.jpg", "two.jpg"].map((name) => join(dataDir, name));
    for (const shot of shots) writeFileSync(shot, await aShot({ width: 400, height: 300 }));
    // Root may write to every directory, but not below a file.
    writeFileSync(join(dataDir, "photos"), "");
    const images = shots.map((photo) => ({ photo, alt: "" }));
    const catalogue = {
      groupings: [],
      offers: [{ images, rooms: [], variants: [] }],
    } as unknown as Catalogue;
    const { problems } = await keepPhotos(
      sourcesOf(catalogue),
      { dataDir },
      new Date("2026-11-20T09:00:00Z"),
    );
    expect(problems).toEqual([
      { file: expect.stringContaining(dataDir), path: "", reason: "lässt sich nicht beschreiben (EEXIST)" },
    ]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
