import fc from "fast-check";
import { expect, test } from "vitest";

import { boxOf, homePosition, mapFrame, positionOfPlaces } from "#app/domain/search/map-view.ts";
import { readViewHeight, viewEdges, viewHeight, withViewHeight } from "#app/domain/search/tall-view.ts";
import { mapMarks } from "#app/map/marks.ts";
import { overlaps } from "#app/map/sheet.ts";
import { runs } from "#tests/support/runs.ts";

test("a high screen has a taller view in steps", () => {
  expect(viewHeight(640, 600)).toBe(600);
  expect(viewHeight(683, 640)).toBe(600);
  expect(viewHeight(375, 574)).toBe(960);
  expect(viewHeight(320, 2000)).toBe(1600);
});

test("the height of a tall view is stored in the address", () => {
  for (const height of [640, 960, 1600]) {
    const query = withViewHeight("destination=txt:Meran&tall=720", height);
    expect(query).toBe(`destination=txt:Meran&tall=${height}`);
    expect(readViewHeight(new URLSearchParams(query))).toBe(height);
  }
  expect(withViewHeight("z=6&tall=960", mapFrame.height)).toBe("z=6");
  expect(withViewHeight("", 960)).toBe("tall=960");
  for (const text of ["", "560", "650", "1680", "99999", "960.5", "hoch"])
    expect(readViewHeight(new URLSearchParams({ tall: text }))).toBe(mapFrame.height);
});

test("a tall view has the same centre and width", () => {
  const [usual, tall] = [boxOf(homePosition), boxOf(homePosition, 1200)];
  expect([tall.lon1, tall.lon2]).toEqual([usual.lon1, usual.lon2]);
  expect(tall.lat1 < usual.lat1 && tall.lat2 > usual.lat2).toBe(true);
  const places = fc.array(
    fc.record({
      latitude: fc.double({ min: tall.lat1, max: tall.lat2, noNaN: true }),
      longitude: fc.double({ min: tall.lon1, max: tall.lon2, noNaN: true }),
    }),
    { minLength: 1, maxLength: 80 },
  );
  const { top, bottom } = viewEdges(1200);
  fc.assert(
    fc.property(places, (all) => {
      const marks = mapMarks(all, homePosition, 1200);
      expect(marks.flatMap(({ items }) => items)).toHaveLength(all.length);
      for (const [index, { box, spot }] of marks.entries()) {
        const at = (spot.y * mapFrame.height) / 1000;
        expect(at >= top && at <= bottom).toBe(true);
        expect(box.top).toBeGreaterThanOrEqual(top - 1);
        for (const other of marks.slice(index + 1)) expect(overlaps(box, other.box)).toBe(false);
      }
    }),
    { numRuns: runs(40) },
  );
  expect(positionOfPlaces([])).toEqual(homePosition);
});
