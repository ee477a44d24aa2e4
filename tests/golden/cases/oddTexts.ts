/** Texts that break careless layouts. */

/** Emoji that are one picture, of many characters. */
export const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪1️⃣';
/** A name in a script that is read from the right, with marks that turn direction and a Latin name. */
export const TURNED_NAME = 'كريم \u202eevil\u202c Anna';
export const CJK = '今日の配信へようこそ 欢迎 환영합니다';
/** 40 characters without a place to break. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff_1234';
/** Letters with marks piled up above and below. */
export const ZALGO = 'Z̸̢̛͓͍̥̮̓̈́͛a̵͙͘̕l̷̰̈́̒̀g̸̣̓̎ő̵̧͚̜';

export const ODD_TEXT = `${EMOJI} ${CJK}\n${TURNED_NAME} says hi\n${LONG_NAME}${LONG_NAME}\nשלום Nguyễn Старая сова Ωμέγα`;

/** 500 characters. */
export const LONG_TEXT =
  'Thank you all for being here tonight! We play until midnight and then vote for the next game together. '
    .repeat(5)
    .slice(0, 500);
