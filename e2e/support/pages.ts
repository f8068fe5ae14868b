import { contentPages } from "#app/http/urls.ts";

const names: Record<string, readonly string[]> = {
  "pages of text": [
    ...contentPages,
    "accessibility/pruefbericht",
    "accessibility/hoerprotokoll",
    "accessibility/textbrowser",
  ],
  "home, search and map": [
    "",
    "search",
    "search?pageSize=2",
    "search?sortBy=price&page=2",
    "search/warum?sortBy=price&page=2",
    "search/weitergeben?destination=txt:Ostsee&childrenAges=5",
    "search/weitergeben?tags[Theme]=wellness",
    "s",
    "s/ostsee-1x",
    "map",
    "map?lat=46.67&lon=11.16&z=8",
  ],
  "pages that lead on": ["entdecken", "thema/am-meer", "region/bayern", "land/deutschland", "veepee"],
  "special pages": ["spezial/gratisnacht", "bausteine", "bausteine/briefe", "fehler/invalid-order-yffa"],
  "pages with a form": [
    "geschenkgutschein",
    "einloesen",
    "widerruf",
    "weiter?code=ABCDEFGH",
    "barriere-melden",
    "newsletter",
    "merkzettel",
    "merkzettel/vergleich?offer=baden-baden-quellenhag&offer=bled-srebrna-ribica",
    "beleg-pruefen",
  ],
  "pages that know the visitor": ["support?bestellung=AB12-CD36", "einwilligung", "login", "login/fertig"],
  "pages about an account": [
    "login/passwort",
    "register",
    "bestellung-finden",
    "logout",
    "pruefzugang",
    "pruefzugang/verwaltung",
    "pruefzugang/hausprogramm",
  ],
  "searches that find nothing": [
    "search?destination=Xyzzyland",
    "search?tags[Country]=DE&tags[Region]=Südtirol",
    "map?lat=-40&lon=-120&z=5",
  ],
  "searches that cannot be read": [
    "search?m=b&destination=Deutschland&checkin=Karfreitag&checkout=",
    "search?m=b&destination=Italien&checkin=Ostern&checkout=&rooms=0",
    "map?lat=nord&lon=1&z=99",
  ],
  "what is not there": [
    "gibt-es-nicht?<script>",
    "deals/hotel/gibt-es-nicht",
    "urlaub/gibt-es-nicht?h=%00%ff",
    "order/00000000-0000-7000-8000-000000000000/unbekannt/view",
  ],
};

/** Pages that can be opened by address alone, by kind. */
export const pagesByKind: readonly [kind: string, paths: string[]][] = Object.entries(names).map(
  ([kind, all]) => [kind, all.map((name) => `/de/${name}`.replace(/\/$/, ""))],
);
