import { Form, Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { type SortBy, sortOrders } from "#app/domain/search-query.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { contentPath, searchPath } from "#app/web/paths.ts";

/** The same search in another order, from its first page. @param address query string of the search */
export function SortForm({ sortBy, address }: { sortBy: SortBy; address: string }) {
  const { t } = textsOf("search");
  const others = [...new URLSearchParams(address)].filter(([name]) => name !== "sortBy" && name !== "page");
  return (
    <Form method="get" action={searchPath()} className="sort-form" preventScrollReset>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        // A select does not follow its default; a new one does.
        key={sortBy}
        name="sortBy"
        label={t("sort.label")}
        defaultValue={sortBy}
        options={sortOrders.map((value) => ({ value, label: t(`sort.${value}`) }))}
        width="medium"
      />
      <Submit label={t("sort.show")} />
      <p className="sort-how">
        <Link to={contentPath("sortierung")}>{t("sort.how")}</Link>
      </p>
    </Form>
  );
}
