/** How far the pictures are that the shop renders in advance, with the buttons that stop and resume it. */
import { Link } from "@remix-run/react";

import { deskPicturesPath } from "#app/http/back-office-urls.ts";
import { type ShownWork, WorkProgress } from "#app/ui/desk/work-progress.tsx";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { deskCatalogueTexts as t } from "#locale/catalogue/offers/catalogue-upload.ts";
import { deskWorkTexts as workTexts } from "#locale/operator/long-work.ts";

/** Machines with folders of their own have a work each. */
export function PictureWorks({ works }: { works: readonly ShownWork[] }) {
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
      {state === "stopped" || state === "interrupted" ? (
        <ButtonForm intent="resume-pictures" values={values} label={workTexts("resume")} kind="primary" />
      ) : null}
    </>
  );
}
