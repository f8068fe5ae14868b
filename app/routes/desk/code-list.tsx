import { deskSignInTexts as t } from "#locale/operator/sign-in.ts";

/** New recovery codes, on this page and never again. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>{t("setUp.codesText")}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
