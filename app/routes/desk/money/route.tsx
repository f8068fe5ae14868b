/** /verwaltung/geld: imports bank statements and assigns incoming payments to bookings. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";

import { seeOther } from "#app/http/access.server.ts";
import { readFileForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskMoneyPath } from "#app/http/back-office-urls.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { readIn, settleLines } from "#app/routes/desk/money/actions.server.ts";
import { MoneyNav } from "#app/routes/desk/money/money-nav.tsx";
import { type InboxLine, inboxView, mostLines } from "#app/routes/desk/money/view.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import {
  FieldFrame,
  createFieldReader,
  inputProps,
  findReply,
  SelectField,
  TextField,
} from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskMoneyTexts as t } from "#locale/payment/money.ts";

export const meta = buildUnlistedMeta(() => t("inbox"));

/** Query parameters that count what was done, in the order of their messages. */
const told = [
  "bezahlt",
  "weicht",
  "zurueck",
  "vermerkt",
  "weg",
  "vergeben",
  "neu",
  "aus",
  "bekannt",
  "offen",
  "unlesbar",
] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "money");
  const { searchParams } = new URL(request.url);
  const counts = told.map((name) => ({ name, count: Number(searchParams.get(name) ?? 0) }));
  return {
    ...(await inboxView(context.shop.db)),
    most: mostLines,
    told: [
      ...counts
        .filter(({ count }) => Number.isSafeInteger(count) && count > 0 && count < 1_000_000)
        .map(({ name, count }) => t(`told.${name}`, { count })),
      ...unreadableRows(searchParams.get("zeilen") ?? ""),
      ...(searchParams.get("saldo") === "1" ? [t("imbalance")] : []),
    ],
  };
}

function unreadableRows(named: string): string[] {
  const isList = /^\d{1,7}(\.\d{1,7}){0,19}$/.test(named);
  return isList ? [t("unreadableRows", { rows: named.replaceAll(".", ", ") })] : [];
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { form, file } = await readFileForm(request, context);
  const { operator } = await admit(request, context, "money");
  const { shop } = context;
  const settles = form.get("intent") === "settle";
  const answer = settles
    ? await settleLines(shop, operator, form)
    : await readIn(shop, operator, { file, signal: request.signal });
  if ("done" in answer) return seeOther(deskMoneyPath(answer.done));
  const status = "status" in answer ? answer.status : 422;
  return data({ reply: buildRefusalReply(form, answer.errors) }, { status });
}

export default function DeskMoney() {
  const { lines, count, most, told: sentences } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const uploaded = findReply(reply, { intent: "read-in" });
  const settled = findReply(reply, { intent: "settle" });
  return (
    <>
      <ErrorSummary reply={uploaded} />
      <ErrorSummary reply={settled} id="f-l" />
      {sentences.length > 0 && !reply ? (
        <Notice kind="success">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      ) : null}
      <PageHeading title={t("inbox")} />
      <MoneyNav />
      <Upload reply={uploaded} />
      <h2>{t("waiting")}</h2>
      {lines.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <p>
            {t("count", { count })} {t("how")}
          </p>
          <PostForm intent="settle">
            <div className="acts">
              {lines.map((line) => (
                <Line key={line.id} line={line} reply={settled} />
              ))}
            </div>
            {count > lines.length ? <p>{t("more", { most })}</p> : null}
            <Submit label={t("submit")} kind="primary" />
          </PostForm>
        </>
      )}
    </>
  );
}

function Upload({ reply }: { reply: SubmissionResult | undefined }) {
  const field = createFieldReader<"file">({ lastResult: reply })("file");
  return (
    <section className="act" aria-labelledby="upload">
      <h2 id="upload">{t("upload.title")}</h2>
      <p>{t("upload.text")}</p>
      <PostForm intent="read-in" encType="multipart/form-data">
        <FieldFrame field={field} label={t("upload.file")}>
          <input
            {...inputProps(field, { type: "file" })}
            className="input"
            accept=".xml,.csv,.txt,.sta,.mta,.940,.zip,.gz"
          />
        </FieldFrame>
        <Submit label={t("upload.submit")} />
      </PostForm>
    </section>
  );
}

function Line({ line, reply }: { line: InboxLine; reply: SubmissionResult | undefined }) {
  const { id, title, purpose, returned, suggestion, act } = line;
  const number = `number-${id}`;
  const does = `act-${id}`;
  const field = createFieldReader({
    id: "f-l",
    lastResult: reply,
    defaultValue: { [number]: suggestion?.number ?? "", [does]: act },
  });
  const acts = (["leave", "assign", "dismiss"] as const).filter((each) => !returned || each !== "assign");
  return (
    <fieldset className="act">
      <legend>{title}</legend>
      <p>{purpose}</p>
      {returned ? <p>{t("returned")}</p> : null}
      {suggestion ? (
        <p>
          {t("suggested")} <Link to={suggestion.href}>{suggestion.number}</Link>. {suggestion.reason}
        </p>
      ) : returned ? null : (
        <p>{t("noSuggestion")}</p>
      )}
      {returned ? null : (
        <TextField
          field={field(number)}
          label={t("number")}
          optional={false}
          autoComplete="off"
          width="short"
        />
      )}
      <SelectField
        field={field(does)}
        label={t("act")}
        optional={false}
        options={acts.map((value) => ({ value, label: t(`acts.${value}`) }))}
      />
    </fieldset>
  );
}
