import type { LegalText } from '../legalText.ts';

export const EULA_TEXT: LegalText = {
  en: [
    {
      title: 'The software',
      paragraphs: [
        'Liveloom is free software under the MIT licence. Anyone may use, copy, change and share it, also commercially, as long as the licence text stays with it. Every installation includes the source code and the licences of its packages.',
      ],
    },
    {
      title: 'Using it here',
      paragraphs: [
        'You use the copy that runs on this server through your browser. You need no licence for that, and you install nothing on your computer.',
      ],
    },
    {
      title: 'No warranty',
      paragraphs: [
        'The software comes as it is, without warranty of any kind. Its makers are not liable for claims, damages or other obligations that arise from the software or its use, as far as the law allows.',
      ],
    },
    {
      title: 'Fonts, images and names',
      paragraphs: [
        'The fonts in overlays have their own free licences. Gifts, emotes and names of TikTok belong to TikTok. Liveloom is not affiliated with it.',
      ],
    },
  ],
  de: [
    {
      title: 'Die Software',
      paragraphs: [
        'Liveloom ist freie Software unter der MIT-Lizenz. Jeder darf sie verwenden, kopieren, ändern und weitergeben, auch gegen Geld, solange der Lizenztext dabeibleibt. Jede Installation enthält den Quelltext und die Lizenzen ihrer Pakete.',
      ],
    },
    {
      title: 'Die Nutzung hier',
      paragraphs: [
        'Du nutzt die Kopie, die auf diesem Server läuft, über deinen Browser. Dafür brauchst du keine eigene Lizenz, und du installierst nichts auf deinem Computer.',
      ],
    },
    {
      title: 'Keine Gewährleistung',
      paragraphs: [
        'Du bekommst die Software, wie sie ist, ohne jede Gewährleistung. Ihre Hersteller haften nicht für Ansprüche, Schäden oder andere Verpflichtungen, die aus der Software oder ihrer Nutzung entstehen, soweit das Gesetz das zulässt.',
      ],
    },
    {
      title: 'Schriften, Bilder und Namen',
      paragraphs: [
        'Die Schriften für Overlays haben eigene freie Lizenzen. Geschenke, Emotes und Namen von TikTok gehören TikTok. Liveloom ist damit nicht verbunden.',
      ],
    },
  ],
};
