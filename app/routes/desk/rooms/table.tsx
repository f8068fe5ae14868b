/** /verwaltung/zimmer/tabelle: exports days as CSV, and imports them after a preview. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { importRooms } from "#app/commands/catalogue/room-table.server.ts";
import { hasRight, scopeOf } from "#app/domain/operator/role.ts";
import { seeOther } from "#app/http/access.server.ts";
import { maxFileBytes, readFileForm } from "#app/http/forms.server.ts";
import { deskRoomFilePath, deskRoomsPath, deskRoomTablePath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import {
  linesFrom,
  previewOf,
  readWish,
  refusedTable,
  type TableField,
} from "#app/routes/desk/rooms/table-view.server.ts";
import { listRoomVariants } from "#app/store/queries/catalogue/rooms.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { DateField, FieldFrame, createFieldReader, inputProps, SelectField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskTableTexts as t } from "#locale/catalogue/room-table.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "rooms");
  const { db, now } = context.shop;
  const query = new URL(request.url).searchParams;
  const offers = new Map(
    (await listRoomVariants(db, scopeOf(operator))).map(({ slug, title }) => [slug, title]),
  );
  const { typed, reply } = readWish(query, now(), [...offers.keys()]);
  return {
    typed,
    reply,
    done: query.get("erledigt") === "geaendert",
    offers: [
      { value: "", label: t("export.all") },
      ...[...offers].map(([value, title]) => ({ value, label: `${title} (${value})` })),
    ],
  };
}

const refused = ({ says, lines }: ReturnType<typeof refusedTable>, status = 422) => {
  const reply: SubmissionResult = { status: "error", error: { file: [says] } };
  return data({ reply, lines, preview: null }, { status });
};

const noLines: string[] = [];

export async function action({ request, context }: ActionFunctionArgs) {
  const { form, file } = await readFileForm(request, context);
  const { operator } = await admit(request, context, "rooms");
  const { shop } = context;
  const isYes = form.get("intent") === "change";
  const bytes = isYes ? linesFrom(form.get("zeilen")) : (file?.bytes ?? new Uint8Array());
  if (!isYes && bytes.length === 0) return refused({ says: t("import.missing"), lines: [] });
  if (bytes.length > maxFileBytes) return refused({ says: t("import.large"), lines: [] }, 413);
  const table = await shop.files.rooms(bytes);
  if (!table.ok) return refused(refusedTable(table), table.refusal === "too-long" ? 413 : 422);
  const wish = {
    lines: table.lines,
    vendorKey: scopeOf(operator),
    prices: hasRight(operator.role, "prices"),
  };
  const by = actorIn(form, operator);
  const answer = await importRooms(shop.work(), isYes ? { ...wish, by } : { ...wish, dry: true });
  if (!answer.ok) return refused(refusedTable(answer));
  // A form that is sent twice gets the same answer.
  if (isYes) return seeOther(deskRoomTablePath({ erledigt: "geaendert" }));
  return data({ reply: undefined, lines: noLines, preview: previewOf(answer) });
}

export default function DeskRoomTable() {
  const { typed, reply, offers, done } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const preview = answered?.preview ?? null;
  const field = createFieldReader<TableField>({ lastResult: reply, defaultValue: typed });
  const upload = createFieldReader<TableField>({ id: "f-u", lastResult: answered?.reply })("file");
  if (preview) return <Preview preview={preview} />;
  return (
    <>
      <ErrorSummary reply={answered?.reply ?? reply} id={answered ? "f-u" : undefined} />
      {done && !answered ? (
        <Notice kind="success">
          <p>{t("done")}</p>
        </Notice>
      ) : null}
      <PageHeading title={t("title")} lead={t("lead")} />
      {answered && answered.lines.length > 0 ? (
        <section aria-labelledby="faults">
          <h2 id="faults">{t("refused.faults")}</h2>
          <ul>
            {answered.lines.map((line: string) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="act" aria-labelledby="export">
        <h2 id="export">{t("export.title")}</h2>
        <p>{t("export.text")}</p>
        <Form method="get" action={deskRoomFilePath()} reloadDocument noValidate>
          <SelectField field={field("angebot")} label={t("export.offer")} optional={false} options={offers} />
          <div className="search">
            <DateField field={field("von")} label={t("export.from")} optional={false} />
            <DateField field={field("bis")} label={t("export.to")} optional={false} />
          </div>
          <Submit label={t("export.submit")} />
        </Form>
      </section>
      <section className="act" aria-labelledby="import">
        <h2 id="import">{t("import.title")}</h2>
        <p>{t("import.text")}</p>
        <p>{t("import.columns")}</p>
        <PostForm intent="look" encType="multipart/form-data">
          <FieldFrame field={upload} label={t("import.file")}>
            <input {...inputProps(upload, { type: "file" })} className="input" accept=".csv,.txt" />
          </FieldFrame>
          <Submit label={t("import.submit")} kind="primary" />
        </PostForm>
      </section>
      <p>
        <Link to={deskRoomsPath()}>{t("back")}</Link>
      </p>
    </>
  );
}

function Preview({
  preview: { count, groups, more, same, past, stand, lines },
}: {
  preview: ReturnType<typeof previewOf>;
}) {
  return (
    <>
      <PageHeading
        title={t("preview.title")}
        lead={count === 0 ? t("preview.nothing") : t("preview.lead", { count })}
      />
      {same > 0 ? <p>{t("preview.same", { count: same })}</p> : null}
      {past > 0 ? <p>{t("preview.past", { count: past })}</p> : null}
      {count === 0 ? null : (
        <>
          {groups.map(({ id, name, rows }) => (
            <DeskTable
              key={id}
              caption={name}
              rows={rows}
              rowKey={(row) => row.date}
              columns={[
                { heading: t("preview.day"), cell: (row) => row.day },
                { heading: t("preview.what"), cell: (row) => row.what },
              ]}
            />
          ))}
          {more > 0 ? <p>{t("preview.more", { count: more })}</p> : null}
          <PostForm intent="change" values={{ zeilen: lines, stand }} encType="multipart/form-data">
            <Submit label={t("import.confirm")} kind="primary" />
          </PostForm>
        </>
      )}
      <p>
        <Link to={deskRoomTablePath()}>{t("title")}</Link>
      </p>
    </>
  );
}
