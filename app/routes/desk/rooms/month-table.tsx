import { Link } from "@remix-run/react";

import { TableFrame } from "#app/routes/desk/desk-table.tsx";
import { TableHead } from "#app/ui/layout/summary.tsx";
import { deskRoomTexts as t } from "#locale/catalogue/rooms.ts";

interface MonthDay {
  date: string;
  day: string;
  night: {
    price: string;
    rooms: number;
    sold: number;
    free: number;
    sale: string;
    isStopped: boolean;
    arrival: string;
  } | null;
  least: number;
}

interface MonthPlace {
  monat: string;
  name: string;
}

/** The days of a month, one row each, because screen readers and text browsers read rows best. */
export function MonthTable({
  month: { name, before, after },
  rows,
  unit,
  cruise,
  href,
}: {
  month: { name: string; before: MonthPlace | null; after: MonthPlace | null };
  rows: readonly MonthDay[];
  unit: string;
  cruise: boolean;
  href: (month: string) => string;
}) {
  const columns = [t("one.day"), t("one.price"), t("one.rooms"), t("one.sold"), t("one.free"), t("one.sale")];
  const rules = cruise ? [] : [t("one.arrival"), t("one.least")];
  return (
    <section>
      <nav aria-label={t("one.month")}>
        <p className="months">
          {before ? <Link to={href(before.monat)}>{t("one.before", { month: before.name })}</Link> : null}{" "}
          {after ? <Link to={href(after.monat)}>{t("one.after", { month: after.name })}</Link> : null}
        </p>
      </nav>
      {rows.length === 0 ? (
        <>
          <h2>{name}</h2>
          <p>{t("one.noMonth")}</p>
        </>
      ) : (
        <TableFrame caption={t("one.caption", { month: name, unit })}>
          <TableHead columns={[...columns, ...rules]} />
          <tbody>
            {rows.map(({ date, day, night, least }) =>
              night ? (
                <tr key={date}>
                  <th scope="row">{day}</th>
                  <td className="number">{night.price}</td>
                  <td>{night.rooms}</td>
                  <td>{night.sold}</td>
                  <td>{night.free}</td>
                  <td className={night.isStopped ? "late" : undefined}>{night.sale}</td>
                  {cruise ? null : (
                    <>
                      <td>{night.arrival}</td>
                      <td>{least}</td>
                    </>
                  )}
                </tr>
              ) : (
                <tr key={date}>
                  <th scope="row">{day}</th>
                  <td colSpan={columns.length + rules.length - 1}>{t("one.nothing")}</td>
                </tr>
              ),
            )}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}
