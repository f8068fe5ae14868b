import { type ComponentType, createContext, useContext } from "react";

import type { PreparedParts } from "#app/http/cache/prepared-parts.ts";

/** Provided on the server only. */
export const PreparedPartsOfPage = createContext<PreparedParts | undefined>(undefined);

/**
 * A part of a page whose HTML depends on `values` alone: not on the address, the visitor, the time or an id of React.
 * The server renders it once and then inserts its HTML, so that React need not render it for each page. Browsers hydrate
 * it like any other part, because the HTML is what React would have written.
 * @param name of the kind of part, because other kinds may have the same values
 */
export function Prepared<Values extends object>({
  name,
  values,
  part: Part,
}: {
  name: string;
  values: Values;
  part: ComponentType<Values>;
}) {
  const parts = useContext(PreparedPartsOfPage);
  if (!parts) return <Part {...values} />;
  const place = parts.place(name, values);
  if (place !== null) return place;
  const [start, end] = parts.frame(name, values);
  return (
    <>
      {start}
      {/* A prepared part contains no other. */}
      <PreparedPartsOfPage.Provider value={undefined}>
        <Part {...values} />
      </PreparedPartsOfPage.Provider>
      {end}
    </>
  );
}
