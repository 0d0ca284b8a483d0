/** What a sentence of a guideline says of doses, in the portal's words; `$1` is what the pattern caught. */
export type Rule = readonly [RegExp, string];

const AFTER_ALL = 'if it is used all the same: ';

const STARTING: Rule[] = [
  [
    /If (?:an? )?[\w ]+ is warranted, consider a (\d+)% reduction of recommended starting dose/,
    `${AFTER_ALL}$1 % less to start with`,
  ],
  [
    /For tertiary amines, consider a (\d+)% reduction of the recommended starting dose/,
    `${AFTER_ALL}$1 % less to start with`,
  ],
  [/(?<!, c)onsider a (\d+)% reduction of recommended starting dose/, '$1 % less to start with'],
  [
    /Consider a (\d+)% reduction in recommended starting dose, slower titration schedule, and a (\d+)% lower maintenance dose/,
    '$1 % less to start with, raised slowly; $2 % less to maintain',
  ],
  [/Reduce starting dose by (\d+)%/, '$1 % less to start with, then by toxicity or measured level'],
  [
    /c\.2846A>T\/c\.2846A>T genotype may require >(\d+)% reduction/,
    'with two copies of c.2846A>T perhaps more than $1 % less',
  ],
  [
    /strongly reduced dose with early therapeutic drug monitoring/,
    'if nothing else is suitable: a strongly reduced dose, its level measured early',
  ],
  [/([\d-]+)% lower starting dose and slower titration/, '$1 % less to start with, raised slowly'],
  [/typical initial or loading dose/, 'the usual first dose'],
  [/use approximately (\d+)% less than typical maintenance dose/, 'about $1 % less to maintain'],
  [/Increase starting dose ([\d.]+ to \d+) times/, '$1 times the starting dose'],
  [/starting dose should not exceed ([\d.]+ mg\/kg\/day)/, 'at most $1 to start with'],
  [
    /Initiate (\d+)% of starting dose \(e\.g\., (\d+ mg)\) and titrate to the maximum recommended dose of (\d+ mg)/,
    'start with $1 % of the starting dose ($2), at most $3',
  ],
  [/Increasing the target maintenance dose by (\d+)% or more/, 'to maintain perhaps $1 % more, or beyond'],
  [/decreased dose of ([\d or]+ mg\/day)/, 'start with $1'],
  [/standard dosing \((\d+ mg\/day)\)/, 'the standard dose, $1'],
  [/Increase starting daily dose by (\d+)%/, 'raise the daily starting dose by $1 %'],
  [/increasing dose by ([\d-]+)% for the treatment of H\. pylori/, 'for H. pylori or erosive oesophagitis $1 % more'],
  [
    /chronic therapy \(>(\d+) weeks\) and efficacy achieved, consider (\d+)% reduction in daily dose/,
    'after more than $1 weeks, once it works: $2 % less a day',
  ],
];

const MOOD: Rule[] = [
  [/(?:dose\. Utiliz(?:e|ing)|Use) therapeutic drug monitoring/, 'then by measured level'],
  [/Consider a lower starting dose and slower titration schedule/, 'less to start with, raised slowly'],
  [
    /are clinically appropriate, consider a lower starting dose, slower titration schedule and (\d+)% reduction/,
    `${AFTER_ALL}less to start with, raised slowly; $1 % less to maintain`,
  ],
  [
    /Consider a lower starting dose, slower titration schedule and (\d+)% reduction/,
    'less to start with, raised slowly; $1 % less to maintain',
  ],
  [/Consider a slower titration schedule and lower maintenance dose/, 'raised slowly; less to maintain'],
  [/consider titrating to a higher maintenance dose/, 'without enough effect: a higher dose to maintain'],
  [/consider titrating to a higher target dose/, `${AFTER_ALL}a higher target dose, by measured level`],
  [/warranted, utilize therapeutic drug monitoring/, `${AFTER_ALL}the dose by measured level`],
  [/preferably lower than standard dosage/, `${AFTER_ALL}less than the standard dose, by measured level`],
  [
    /Initiate with a dose of ([\d.]+ mg\/kg(?:\/day)?|\d+ mg\/day) and increase to ([\d.]+ mg\/(?:kg\/)?day) after (\d) days/,
    'start with $1, after $3 days $2',
  ],
  [
    /Initiate with a dose of (\d+ mg\/day) and if no clinical response and in the absence of adverse events after (\d) weeks increase dose to (\d+ mg\/day)/,
    'start with $1; without response or harm after $2 weeks $3',
  ],
  [
    /Initiate with a dose of ([\d.]+ mg\/kg\/day) and if no clinical response and in the absence of adverse events after (\d) weeks, consider obtaining a plasma concentration ([\d to]+) hours/,
    'start with $1; without response or harm after $2 weeks measure the level $3 hours after a dose',
  ],
  [/after (\d) weeks, consider increasing dose to (\d+ mg\/day)/, 'without response or harm after $1 weeks $2'],
  [
    /(?<!Initiate[^.]*)(?<!mg\/kg\/day and if no clinical response and in the absence of adverse events )after (\d) weeks,? consider obtaining a (?:peak )?plasma concentration \(?(\d(?: to |-)\d) h/,
    'without response after $1 weeks measure the level $2 hours after a dose',
  ],
  [/< ?(\d+ ng\/mL), consider a proportional .*? approach (\d+ ng\/mL)/, 'below $1 raise in proportion, towards $2'],
  [/Dosages greater than (\d+ mg\/day) may be needed/, 'more than $1 may be needed'],
  [/unacceptable side effects are present at any time/, 'less where side effects cannot be borne'],
];

const STATINS: Rule[] = [
  [/prescribe ≤ ?(\d+) ?mg(?: per day)? as a starting dose/i, 'start with at most $1 mg'],
  [/therapy is warranted, limit dose to ≤(\d+)mg\/day/, `${AFTER_ALL}at most $1 mg a day`],
  [/therapy is warranted, limit dose to <(\d+)mg\/day/, `${AFTER_ALL}less than $1 mg a day`],
  [/myopathy especially for (\d+)mg dose/, 'harm to muscles is likelier with $1 mg'],
  [
    /myopathy (?:with \w+ )?especially (?:for|with) (?:\w+ )?doses >(\d+) ?mg/,
    'harm to muscles is likelier above $1 mg',
  ],
];

const PAIN_AND_CLOTS: Rule[] = [
  [
    /Initiate therapy with ([\d-]+)% of the lowest recommended starting dose/,
    'start with $1 % of the lowest starting dose',
  ],
  [/clinical effect or ([\d-]+)% of the maximum recommended dose/, 'raise with caution, to $1 % of the maximum dose'],
  [/Initiate therapy with lowest recommended starting dose/, 'start with the lowest starting dose'],
  [/at least (\d+) days for celecoxib/, 'raise at steady state only (for celecoxib after $1 days or more)'],
  [/at least (\d+) days\)/, 'raise at steady state only (after $1 days or more)'],
  [/Avoid standard dose (?:\w+ )?\((\d+ mg)\)/, 'not the standard dose of $1, where that can be avoided'],
  [/at standard dose \((\d+ mg\/day)\)/, 'the standard dose, $1'],
];

const CANCER_AND_BLOOD: Rule[] = [
  [/higher but FDA approved \w+ dose \((\d+ mg\/day)\)/, 'where aromatase inhibitors are contraindicated: $1'],
  [
    /higher dose \w+ \((\d+ mg\/day)\) increases but does not normalize/,
    'where aromatase inhibitors are contraindicated: $1, which does not reach the usual level',
  ],
  [/standard of care dosing \(\w+ (\d+ mg\/day)\)/, 'the standard dose, $1'],
  [/Avoid moderate and strong CYP2D6 inhibitors/, 'no moderate or strong inhibitor of CYP2D6 beside it'],
  [/Avoid CYP2D6 strong to weak inhibitors/, 'no inhibitor of CYP2D6 beside it, not even a weak one'],
  [
    /\((\d+)% ?(?:-|to) ?(\d+)% of normal dose\) if normal starting dose is ([^(]+?) \(e\.g\.,? (?:start at )?([^)]+)\)/,
    'start with $1-$2 % of the normal dose ($4) where that is $3',
  ],
  [/already (< [^,]+), dose reduction may not be recommended/, 'perhaps no reduction where the normal dose is $1'],
  [/start with normal starting dose \(e\.g\., ([^)]+)\)/i, 'the normal starting dose ($1)'],
  [
    /malignan(?:cy|t conditions), start with drastically reduced[\w ]* \(reduce daily dose by (\d+)-fold\)/,
    'in malignancy: the daily dose reduced $1-fold',
  ],
  [
    /malignancy, start with drastically reduced doses \(reduce daily dose by (\d+)-fold and dose thrice weekly/,
    'in malignancy: the daily dose reduced $1-fold, three times a week instead of daily',
  ],
  [
    /malignancy, start with drastically reduced doses \(reduce daily dose by (\d+)-fold and reduce frequency to thrice weekly instead of daily, e\.g\., (\d+ mg\/m2\/day) given just (\d) days/,
    'in malignancy: the daily dose reduced $1-fold, on $3 days a week ($2)',
  ],
  [
    /(?<!malignancy, s)tart with drastically reduced doses +\(reduce daily dose by (\d+)-fold and dose thrice weekly/,
    'the daily dose reduced $1-fold, three times a week instead of daily',
  ],
  [/malignancy, initiate dose at (\d+ mg\/m2\/day)/, 'in malignancy: start with $1'],
  [/reduce starting doses to (\d+)% of normal dose/i, 'start with $1 % of the normal dose'],
  [/Allow (?:at least )?([\d-]+) weeks to reach steady/, 'steady state takes $1 weeks after each change'],
  [/to ascertain (G6PD) status, enzyme activity must be measured/i, 'measure the activity of $1: it decides'],
  [/evaluating (?:erythrocyte TPMT|TPMT erythrocyte) activity/, 'consider measuring the activity of TPMT in red cells'],
  [/status is unknown, monitor closely for toxicity/, 'watch closely for toxicity'],
];

const OTHERS: Rule[] = [
  [
    /standard doses with caution and with close monitoring for anemia/,
    'the standard dose, watching closely for anaemia',
  ],
  [
    /agents are not available, consider the use of/,
    'where there is no other: with more frequent checks, stopped at the first skin reaction',
  ],
  [/at least (\d+)% and as high as (\d+)%/, 'jaundice ends the treatment in $1 to $2 %'],
  [/less than about a (\d+ in \d+) chance/, 'under $1 stop it because of jaundice'],
  [
    /adherence to therapy \(~?([\d-]+) days\)/,
    'skin reactions come within $1 days of steady use, mostly within three months',
  ],
  [
    /previously used .*? longer than three months/,
    'after more than three months of use without a skin reaction: possible again, with caution',
  ],
  [
    /liver-stage infections: ([\d.]+ mg\/kg) once weekly x(\d) weeks \(WHO\) or (\d+ mg) once weekly x8 weeks \(CDC\).*?gametocytocide at ([\d.]+ mg\/kg)/,
    'but in malaria, by expert guidelines: for radical cure of P. vivax or P. ovale $1 once a week for $2 weeks (WHO) or $3 once a week for $2 weeks (CDC), watching closely for haemolysis; against P. falciparum once $4 (WHO)',
  ],
];

export const DOSES: readonly Rule[] = [
  ...STARTING,
  ...MOOD,
  ...STATINS,
  ...PAIN_AND_CLOTS,
  ...CANCER_AND_BLOOD,
  ...OTHERS,
];

const BESIDE = 'a lipid-lowering medicine that is no statin beside it';

/** What may be given instead, or beside it. */
export const ALTERNATIVES: readonly Rule[] = [
  [/-na[iï]ve and alternative agents are available/, 'another medicine'],
  [/Avoid carbamazepine and oxcarbazepine/, 'neither carbamazepine nor oxcarbazepine'],
  [
    /Use prasugrel or ticagrelor at standard dose/,
    'prasugrel or ticagrelor at the standard dose, unless contraindicated',
  ],
  [
    /alternative P2Y12 inhibitor at standard dose/,
    'another P2Y12 inhibitor at the standard dose, if indicated and not contraindicated',
  ],
  [/alternative drug not metabolized by (CYP\w+)/, 'a medicine that $1 does not break down'],
  [/secondary amines nortriptyline and desipramine/, 'of the tricyclics nortriptyline or desipramine'],
  [
    /alternative drug not predominantly metabolized by (CYP\w+) \(i\.e\., (\w+)\)/,
    '$2, which $1 does not mainly break down',
  ],
  [
    /alternative drug not predominantly metabolized by (CYP\w+)\.(?! \()/,
    'a medicine that $1 does not mainly break down',
  ],
  [
    /antidepressant not (?:predominantly|primarily) metabolized by (CYP\w+(?: or CYP\w+)?)/,
    'an antidepressant that $1 does not mainly break down',
  ],
  [
    /therapy not metabolized by CYP2C9 or not significantly impacted/,
    'a medicine that CYP2C9 does not break down, or hardly',
  ],
  [
    /choose an NSAID metabolized by CYP2C9 but with a shorter half-life/,
    'an NSAID with a shorter half-life, at its own reduced dose',
  ],
  [/Alternatively, consider alternative therapy/, 'another medicine'],
  [
    /dose > ?(\d+) ?mg (?:is )?needed for desired efficacy, consider rosuvastatin/,
    `above $1 mg: rosuvastatin, or ${BESIDE}`,
  ],
  [
    /dose > ?(\d+) ?mg (?:is )?needed for desired efficacy, consider an alternative statin/,
    `above $1 mg: another statin, or ${BESIDE}`,
  ],
  [/dose > ?(\d+) ?mg (?:is )?needed for desired efficacy, consider combination/, `above $1 mg: ${BESIDE}`],
  [
    /tolerating (\d+) ?mg.*?higher dose \(>\d+ ?mg\)/,
    `if $1 mg is tolerated and more is needed: more than $1 mg, another statin, or ${BESIDE}`,
  ],
  [/Prescribe an alternative statin/, 'another statin, by the potency that is needed'],
  [/opioid use is warranted, consider (?:a )?non-(tramadol|codeine) opioid/, 'another opioid, but not $1'],
  [/consider non-codeine (?:and|or) non-tramadol opioid/, 'another opioid, but neither codeine nor tramadol'],
  [/Such agents include ([^.]+)\./, '$1'],
  [/alternative non-thiopurine immunosuppressant/, 'outside malignancy an immunosuppressant that is no thiopurine'],
  [
    /aromatase inhibitor for postmenopausal women/,
    'an aromatase inhibitor; before menopause with suppression of the ovaries',
  ],
  [
    /alternative agent particularly where jaundice/,
    'another medicine, above all where jaundice would trouble the patient',
  ],
  [/alternative anesthetics are widely available/, 'other anaesthetics, which are widely available'],
  [
    /lack of safe or effective alternative therapies/,
    'another antibiotic, unless the infection is severe and none is safe and works',
  ],
];
