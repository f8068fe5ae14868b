/** /verwaltung/buchungen/auswahl: asks before something happens to several bookings, and does it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { scopeOf } from "#app/domain/operator/role.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import {
  choiceName,
  deskBookingListPath,
  deskBookingPath,
  deskBookingRowPath,
  deskSelectionFilePath,
} from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { readAct, runAct } from "#app/routes/desk/bookings/selection-acts.server.ts";
import { formatResult, listChosen, selectionView } from "#app/routes/desk/bookings/selection-view.server.ts";
import { readChosen, readList } from "#app/routes/desk/bookings/view.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

export const meta = buildUnlistedMeta(() => t("selection.legend"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const act = readAct(query.get("akt"));
  const { operator } = await admit(request, context, act?.right ?? "customers");
  const ids = readChosen(query.getAll(choiceName));
  if (act?.kind === "file" && ids.length > 0) throw seeOther(deskSelectionFilePath(ids, act.name));
  const list = readList(query.get("liste"));
  const orders = await listChosen(context.shop.db, ids, scopeOf(operator));
  if (act?.kind !== "act" || orders.length === 0) return { list, chosen: null };
  return { list, chosen: { name: act.name, ...(await selectionView(context.shop, act.name, orders)) } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const act = readAct(form.get("intent"));
  const { operator } = await admit(request, context, act?.right ?? "customers");
  if (act?.kind !== "act") throw notFound(request);
  const { shop } = context;
  const seenById = new Map(form.getAll(choiceName).map((sent) => splitChoice(String(sent))));
  const ids = readChosen([...seenById.keys()]);
  const orders = await listChosen(shop.db, ids, scopeOf(operator));
  const answers = [];
  for (const id of ids) {
    const order = orders.find((each) => each.id === id);
    const by = { operator, seen: seenById.get(id) ?? "" };
    const answer = order ? await runAct(shop, act.name, order, by) : null;
    answers.push({
      id,
      refusal: answer === null ? "unknown-order" : answer.ok ? null : answer.refusal,
    } as const);
  }
  const list = readList(form.get("liste"));
  return seeOther(deskBookingListPath(list, { act: act.name, codes: formatResult(answers) }));
}

/** A chosen booking in the form: its id, and the state that the page showed. */
function splitChoice(sent: string): [id: string, seen: string] {
  const [id = "", seen = ""] = sent.split(":");
  return [id, seen];
}

export default function DeskSelection() {
  const { list, chosen } = useLoaderData<typeof loader>();
  if (!chosen)
    return (
      <>
        <PageHeading title={t("selection.legend")} lead={t("selection.nothing")} />
        <p>
          <Link to={deskBookingListPath(list)}>{t("toList")}</Link>
        </p>
      </>
    );
  const { name, rows, possible, sum } = chosen;
  const title = t("selection.title", { act: t(`selection.acts.${name}`) });
  return (
    <>
      <PageHeading title={title} lead={t(`selection.leads.${name}`)} />
      <DeskTable
        caption={title}
        quiet
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            heading: t("number"),
            kind: "number",
            cell: ({ id, number }) => <Link to={deskBookingPath(id, undefined, list)}>{number}</Link>,
            sum: sum === null ? undefined : t("selection.sum"),
          },
          { heading: t("customer"), cell: ({ customer }) => customer },
          { heading: t("total"), kind: "number", cell: ({ total }) => total, sum: sum ?? undefined },
          { heading: t("payment"), cell: ({ state }) => state },
          { heading: t("selection.possible"), cell: ({ note }) => note },
        ]}
      />
      {possible === 0 ? (
        <p>{t("selection.none")}</p>
      ) : (
        <PostForm intent={name} values={{ liste: list }}>
          {rows.map(({ id, seen }) => (
            <input key={id} type="hidden" name={choiceName} value={`${id}:${seen}`} />
          ))}
          <Submit label={t(`selection.sure.${name}`, { count: possible })} kind="primary" />
        </PostForm>
      )}
      <p>
        <Link to={deskBookingRowPath(list, rows[0]?.id ?? "")}>{t("toList")}</Link>
      </p>
    </>
  );
}
