import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { textsOf } from "#app/locales/texts.ts";

import { type SortBy, sortOrders } from "#app/domain/search/query.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useSearchChange } from "#app/ui/use-search-change.ts";
import { arrangedSearch } from "#app/web/filtered-search.ts";
import { contentPath, mapPath, searchPath } from "#app/web/paths.ts";

/** The same search in another order, from its first page. @param address query string of the search */
export function SortForm({ sortBy, address, near }: { sortBy: SortBy; address: string; near: boolean }) {
  const { t } = textsOf("search");
  const change = useSearchChange();
  const form = useRef<HTMLFormElement>(null);
  // A select does not follow its default, and a new one would take the focus away.
  useEffect(() => {
    const select = form.current?.elements.namedItem("sortBy");
    if (select instanceof HTMLSelectElement) select.value = sortBy;
  }, [sortBy]);
  const others = [...new URLSearchParams(address)].filter(([name]) => name !== "sortBy" && name !== "page");
  return (
    <Form
      method="get"
      action={searchPath()}
      className="sort-form"
      preventScrollReset
      ref={form}
      onChange={({ target }) => {
        if (!(target instanceof HTMLSelectElement)) return;
        const chosen: [string, string] = ["sortBy", target.value];
        change((now) => arrangedSearch([...[...now].filter(([name]) => name !== "sortBy"), chosen]));
      }}
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name="sortBy"
        label={t("sort.label")}
        defaultValue={sortBy}
        options={sortOrders
          .filter((order) => order !== "distance" || near || sortBy === order)
          .map((value) => ({ value, label: t(`sort.${value}`) }))}
        width="medium"
      />
      <Submit label={t("sort.show")} />
      <p className="sort-how">
        <Link to={contentPath("sortierung")}>{t("sort.how")}</Link>
      </p>
      <p>
        <Link to={mapPath(address)}>{t("map")}</Link>
      </p>
    </Form>
  );
}
