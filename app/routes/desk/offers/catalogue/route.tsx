/** /verwaltung/katalog: exports the whole catalogue as a file, and imports one after a preview. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import {
  beginImport,
  resumeImport,
  stopImport,
  uploadCatalogue,
} from "#app/commands/catalogue/uploads.server.ts";
import { resumePictures, stopPictures } from "#app/commands/operator/picture-work.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { canResume } from "#app/domain/operator/long-work.ts";
import { refuse } from "#app/domain/result.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { maxFileBytes, readFileForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskCatalogueFilePath, deskCataloguePath, deskPicturesPath } from "#app/http/back-office-urls.ts";
import { CataloguePreview, Faults } from "#app/routes/desk/offers/catalogue/preview.tsx";
import { uploadRow, uploadView } from "#app/routes/desk/offers/catalogue/view.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { findUpload, listUploads } from "#app/store/queries/catalogue/uploads.server.ts";
import { listWork } from "#app/store/queries/operator/long-work.server.ts";
import { type ShownWork, WorkProgress, workView } from "#app/ui/desk/work-progress.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { FieldFrame, createFieldReader, inputProps, SelectField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskCatalogueTexts as t } from "#locale/catalogue/offers/catalogue-upload.ts";
import { deskWorkTexts as workTexts } from "#locale/operator/long-work.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => t(page?.upload ? "preview.title" : "title"));

const mostListed = 10;
/** What the buttons of long work do. */
const changes = {
  stop: stopImport,
  resume: resumeImport,
  "stop-pictures": stopPictures,
  "resume-pictures": resumePictures,
};
const pictureErrors = { over: "picturesOver", changed: "picturesChanged" } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "catalogue");
  const { db, now } = context.shop;
  const asked = new URL(request.url).searchParams.get("datei");
  if (asked !== null) {
    const upload = isUuid(asked) ? await findUpload(db, asked) : null;
    if (!upload) throw notFound(request);
    return { upload: uploadView(upload, now()), uploads: [], pictures: [] };
  }
  return {
    upload: null,
    uploads: (await listUploads(db, mostListed)).map((each) => uploadRow(each, now())),
    pictures: (await listWork(db))
      .filter(({ kind }) => kind === "pictures")
      .map((work) => workView(work, now())),
  };
}

interface Refused {
  reply: SubmissionResult;
  problems: string[];
  more: number;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { form, file } = await readFileForm(request, context);
  const { operator } = await admit(request, context, "catalogue");
  const { shop } = context;
  const refused = (
    errors: Record<string, string>,
    { status = 422, problems = [] as string[], more = 0 } = {},
  ) => data<Refused>({ reply: buildRefusalReply(form, errors), problems, more }, { status });
  const intent = form.get("intent");
  const id = String(form.get("datei") ?? "");
  if (
    intent === "stop" ||
    intent === "resume" ||
    intent === "stop-pictures" ||
    intent === "resume-pictures"
  ) {
    const answer = isUuid(id)
      ? await changes[intent](shop.work(), id, Number(form.get("lauf")), { operator })
      : refuse("over");
    const isImport = intent === "stop" || intent === "resume";
    if (answer.ok) return seeOther(isImport ? deskCataloguePath(id) : deskPicturesPath());
    return refused({ "": t(`errors.${isImport ? answer.refusal : pictureErrors[answer.refusal]}`) });
  }
  if (intent === "import") {
    const begun = isUuid(id) ? await beginImport(shop.work(), id, { operator }) : null;
    return begun?.ok ? seeOther(deskCataloguePath(id)) : refused({ "": t("errors.over") });
  }
  const art = form.get("art");
  const bytes = file?.bytes ?? new Uint8Array();
  const errors: Record<string, string> = {};
  if (bytes.length === 0) errors["file"] = t("errors.file");
  if (bytes.length > maxFileBytes) return refused({ file: t("errors.large") }, { status: 413 });
  if (art !== "add" && art !== "all") errors["art"] = t("errors.kind");
  if (Object.keys(errors).length > 0) return refused(errors);
  const wish = { bytes, complete: art === "all", by: { operator } };
  const answer = await uploadCatalogue(shop.work(), shop.catalogueTools, wish);
  if (answer.ok) return seeOther(deskCataloguePath(answer.id));
  const { problems = [], more = 0 } = answer;
  const status = answer.refusal === "too-large" ? 413 : 422;
  return refused({ file: t("errors.wrong", { count: problems.length + more }) }, { status, problems, more });
}

const kinds = (["add", "all"] as const).map((value) => ({ value, label: t(`import.kinds.${value}`) }));

export default function DeskCatalogue() {
  const { upload, uploads, pictures } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.reply;
  if (upload) return <CataloguePreview upload={upload} reply={reply} />;
  const field = createFieldReader<"file" | "art">({ lastResult: reply });
  const file = field("file");
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} />
      {answer && answer.problems.length > 0 ? (
        <Faults title={t("faults")} lines={answer.problems} more={answer.more} />
      ) : null}
      <section className="act" aria-labelledby="export">
        <h2 id="export">{t("export.title")}</h2>
        <p>{t("export.text")}</p>
        <p>
          <a href={deskCatalogueFilePath()}>{t("export.link")}</a>
        </p>
      </section>
      <section className="act" aria-labelledby="import">
        <h2 id="import">{t("import.title")}</h2>
        <p>{t("import.text")}</p>
        <p>{t("import.old")}</p>
        <p>{t("import.photos")}</p>
        <PostForm intent="look" encType="multipart/form-data">
          <FieldFrame field={file} label={t("import.file")}>
            <input
              {...inputProps(file, { type: "file" })}
              className="input"
              accept=".json,application/json"
            />
          </FieldFrame>
          <SelectField
            field={field("art")}
            label={t("import.kind")}
            hint={t("import.kindHint")}
            options={kinds}
          />
          <Submit label={t("import.submit")} kind="primary" />
        </PostForm>
      </section>
      <PictureWorks works={pictures} />
      {uploads.length > 0 ? (
        <section aria-labelledby="sent">
          <h2 id="sent">{t("uploads.title")}</h2>
          <DeskTable
            caption={t("uploads.title")}
            quiet
            rows={uploads}
            rowKey={({ id }) => id}
            columns={[
              {
                heading: t("uploads.when"),
                cell: ({ id, when }) => <Link to={deskCataloguePath(id)}>{when}</Link>,
              },
              { heading: t("uploads.state"), cell: ({ state }) => state },
              { heading: t("uploads.who"), cell: ({ who }) => who },
              { heading: t("uploads.kind"), cell: ({ kind }) => kind },
            ]}
          />
        </section>
      ) : null}
    </>
  );
}

/** Pictures rendered in advance. Machines with folders of their own have a work each. */
function PictureWorks({ works }: { works: readonly ShownWork[] }) {
  return (
    <section className="act" aria-labelledby="bilder">
      <h2 id="bilder">{t("pictures.title")}</h2>
      <p>{t("pictures.text")}</p>
      {works.length === 0 ? <p>{t("pictures.none")}</p> : null}
      {works.map((work) => (
        <PictureWork key={work.id} work={work} />
      ))}
    </section>
  );
}

function PictureWork({ work }: { work: ShownWork }) {
  const { id, run, state } = work;
  const values = { datei: id, lauf: run };
  return (
    <>
      <p>
        {t(`pictures.${state}`)} <WorkProgress work={work} />
      </p>
      {state === "running" || state === "stopping" ? (
        <p>
          <Link to={deskPicturesPath()}>{t("pictures.look")}</Link>
        </p>
      ) : null}
      {state === "running" ? (
        <ButtonForm intent="stop-pictures" values={values} label={workTexts("stop")} />
      ) : null}
      {canResume(state) ? (
        <ButtonForm intent="resume-pictures" values={values} label={workTexts("resume")} kind="primary" />
      ) : null}
    </>
  );
}
