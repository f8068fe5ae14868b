import { Link } from "@remix-run/react";
import type { KeyboardEvent } from "react";

import type { planView } from "#app/routes/desk/rooms/occupancy-view.server.ts";
import { deskOccupancyTexts as t } from "#locale/operator/occupancy.ts";

type View = Awaited<ReturnType<typeof planView>>;

/** Rooms by day: a row of free rooms, below it the stays and blocks as bars over their nights. */
export function OccupancyPlan({ caption, columns, rooms }: Pick<View, "caption" | "columns" | "rooms">) {
  return (
    <>
      {/* Arrow keys only add to the tab key, which reaches every link. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div className="wide occupancy" role="group" aria-label={caption} tabIndex={0} onKeyDown={moveByArrow}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t("room")}</th>
              {columns.map(({ date, weekday, day }) => (
                <th key={date} scope="col">
                  {weekday} {day}
                </th>
              ))}
            </tr>
          </thead>
          {rooms.map(({ id, name, countText, days, lines }) => (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" rowSpan={lines.length + 1}>
                  {name} <span className="soft">{countText}</span>
                </th>
                {days.map(({ date, kind, text }) => (
                  <td key={date} className={kind}>
                    {text}
                  </td>
                ))}
              </tr>
              {lines.map((line, index) => (
                <tr key={index}>
                  {line.map(({ span, bar }, place) => (
                    <td key={place} colSpan={span} className={bar?.kind}>
                      {bar ? <BarText {...bar} /> : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className="hint">{t("legend")}</p>
    </>
  );
}

type Bar = NonNullable<View["rooms"][number]["lines"][number][number]["bar"]>;

function BarText({ href, text, kind }: Bar) {
  if (href === null) return text;
  return (
    <Link to={href}>
      {text}
      {kind === "unpaid" ? <> ({t("unpaid")})</> : null}
    </Link>
  );
}

/** Left and right go to the link before and after; up and down to the nearest one in another line. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const here = links.indexOf(document.activeElement as HTMLAnchorElement);
  const current = links[here];
  if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = targetOf(event.key, links, here, current);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function targetOf(key: string, links: readonly HTMLElement[], here: number, current: HTMLElement) {
  if (key === "ArrowLeft") return links[here - 1];
  if (key === "ArrowRight") return links[here + 1];
  const down = key === "ArrowDown";
  if (!down && key !== "ArrowUp") return undefined;
  const { top, left } = current.getBoundingClientRect();
  const distances = links.map((link) => {
    const box = link.getBoundingClientRect();
    const rows = down ? box.top - top : top - box.top;
    return rows > 1 ? rows * 10_000 + Math.abs(box.left - left) : Infinity;
  });
  const nearest = Math.min(...distances);
  return nearest === Infinity ? undefined : links[distances.indexOf(nearest)];
}
