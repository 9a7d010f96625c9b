import { EVENT_POSITION, insert, projection } from "~/domain/event-store/projection";
import { languages } from "~/domain/language";
import { legalEvents } from "./events";
import { legalTexts } from "./read-model";

export const legalProjection = projection({
  name: "legal",
  tables: [legalTexts],
  events: legalEvents,
  refusals: { "legal_texts.text, legal_texts.language, legal_texts.version": "retry" },
  on: {
    LegalTextPublished: ({ data: { text, version, inForceFrom, words } }) =>
      languages.map((language) =>
        insert(legalTexts, {
          text,
          language,
          version,
          inForceFrom,
          ...words[language],
          position: EVENT_POSITION,
        }),
      ),
  },
});
