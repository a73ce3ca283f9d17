// The forms that every museum has from the beginning.
import type { LanguageMap } from '../../records/language-map.ts';
import type { Field, FormBody } from './form.ts';

const words = (en: string, fr: string, ar: string): LanguageMap => ({ en, fr, ar });
const send = words('Send', 'Envoyer', 'إرسال');

const name: Field = {
  name: 'name',
  type: 'text',
  label: words('Your name', 'Votre nom', 'اسمك'),
  required: true,
  autocomplete: 'name',
};
const email: Field = {
  name: 'email',
  type: 'email',
  label: words('Your e-mail address', 'Votre adresse électronique', 'بريدك الإلكتروني'),
  required: true,
  autocomplete: 'email',
  hint: words(
    'We use it to answer you, and for nothing else.',
    'Elle nous sert à vous répondre, et à rien d’autre.',
    'نستخدمه للرد عليك فقط.',
  ),
};
const telephone: Field = {
  name: 'telephone',
  type: 'telephone',
  label: words('Telephone', 'Téléphone', 'الهاتف'),
  autocomplete: 'tel',
};
const item: Field = {
  name: 'item',
  type: 'item',
  label: words('Which item is it about?', 'De quelle œuvre s’agit-il ?', 'ما القطعة المقصودة؟'),
  hint: words('Its title or number.', 'Son titre ou son numéro.', 'عنوانها أو رقمها.'),
};
const message = (label: LanguageMap): Field => ({
  name: 'message',
  type: 'long-text',
  label,
  required: true,
});

const enquiry: FormBody = {
  slug: 'enquiry',
  title: words('Ask us', 'Posez-nous une question', 'اسألنا'),
  button: send,
  lead: words(
    'About the collection, your visit, or anything else.',
    'Sur la collection, votre visite ou tout autre sujet.',
    'عن المجموعة أو زيارتك أو أي شيء آخر.',
  ),
  fields: [name, email, telephone, message(words('Your question', 'Votre question', 'سؤالك'))],
};

const imageRequest: FormBody = {
  slug: 'image-request',
  title: words('Ask for a picture', 'Demander une image', 'اطلب صورة'),
  button: send,
  lead: words(
    'For a larger file, or a use that the licence does not cover.',
    'Pour un fichier plus grand, ou un usage que la licence ne couvre pas.',
    'لملف أكبر أو لاستخدام لا يشمله الترخيص.',
  ),
  fields: [
    { ...item, required: true },
    {
      name: 'use',
      type: 'choice-one',
      label: words('What will you use it for?', 'Pour quel usage ?', 'فيمَ ستستخدمها؟'),
      required: true,
      choices: [
        {
          value: 'study',
          label: words('Study or teaching', 'Étude ou enseignement', 'الدراسة أو التعليم'),
        },
        { value: 'publication', label: words('A publication', 'Une publication', 'منشور') },
        {
          value: 'exhibition',
          label: words('An exhibition or film', 'Une exposition ou un film', 'معرض أو فيلم'),
        },
        { value: 'other', label: words('Something else', 'Autre chose', 'شيء آخر') },
      ],
    },
    {
      name: 'publication',
      type: 'text',
      label: words('Title and publisher', 'Titre et éditeur', 'العنوان والناشر'),
      required: true,
      when: { field: 'use', is: ['publication'] },
    },
    { name: 'needed', type: 'date', label: words('Needed by', 'Pour quand', 'مطلوبة قبل') },
    name,
    email,
    {
      ...message(
        words(
          'Anything else that we should know',
          'Autre chose à nous dire',
          'أي شيء آخر ينبغي أن نعرفه',
        ),
      ),
      required: false,
    },
  ],
};

const correction: FormBody = {
  slug: 'correction',
  title: words('Something wrong?', 'Une erreur ?', 'هل هناك خطأ؟'),
  button: send,
  lead: words(
    'Tell us what is wrong or missing, and how you know. Curators read every message.',
    'Dites-nous ce qui est faux ou manque, et comment vous le savez. Les conservateurs lisent chaque message.',
    'أخبرنا بما هو خطأ أو ناقص وكيف عرفت ذلك. يقرأ أمناء المتحف كل رسالة.',
  ),
  fields: [
    item,
    message(words('What should it say?', 'Que faudrait-il écrire ?', 'ما الصواب؟')),
    {
      name: 'source',
      type: 'text',
      label: words('Where can we read this?', 'Où peut-on le lire ?', 'أين نجد ذلك؟'),
    },
    { ...name, required: false },
    { ...email, required: false },
  ],
};

const schoolVisit: FormBody = {
  slug: 'school-visit',
  title: words('Visit with a school', 'Visite scolaire', 'زيارة مدرسية'),
  button: send,
  lead: words(
    'Tell us who is coming and when. We answer with what is possible.',
    'Dites-nous qui vient et quand. Nous vous répondons avec ce qui est possible.',
    'أخبرنا من سيأتي ومتى، وسنرد بما هو ممكن.',
  ),
  steps: [
    { name: 'group', title: words('Your group', 'Votre groupe', 'مجموعتكم') },
    { name: 'visit', title: words('The visit', 'La visite', 'الزيارة') },
    { name: 'you', title: words('How we reach you', 'Vos coordonnées', 'كيف نتواصل معك') },
  ],
  fields: [
    {
      step: 'group',
      name: 'school',
      type: 'text',
      label: words('School', 'Établissement', 'المدرسة'),
      required: true,
      autocomplete: 'organization',
    },
    {
      step: 'group',
      name: 'pupils',
      type: 'number',
      label: words('How many pupils?', 'Combien d’élèves ?', 'كم عدد التلاميذ؟'),
      required: true,
      least: 1,
      most: 400,
    },
    {
      step: 'group',
      name: 'age',
      type: 'select',
      label: words('How old are they?', 'Quel âge ont-ils ?', 'ما أعمارهم؟'),
      required: true,
      choices: [
        { value: 'under-7', label: words('Under 7', 'Moins de 7 ans', 'أقل من 7') },
        { value: '7-11', label: words('7 to 11', '7 à 11 ans', 'من 7 إلى 11') },
        { value: '12-15', label: words('12 to 15', '12 à 15 ans', 'من 12 إلى 15') },
        { value: 'over-15', label: words('Over 15', 'Plus de 15 ans', 'أكثر من 15') },
      ],
    },
    {
      step: 'visit',
      name: 'day',
      type: 'date',
      label: words('Day you would like', 'Jour souhaité', 'اليوم المفضّل'),
      required: true,
    },
    {
      step: 'visit',
      name: 'needs',
      type: 'choice-many',
      label: words('What would help?', 'De quoi auriez-vous besoin ?', 'ما الذي يساعدكم؟'),
      choices: [
        {
          value: 'step-free',
          label: words('A way without steps', 'Un accès sans marches', 'مدخل بلا درج'),
        },
        { value: 'quiet', label: words('A quiet room', 'Une salle calme', 'غرفة هادئة') },
        {
          value: 'lunch',
          label: words('A place to eat', 'Un endroit pour manger', 'مكان لتناول الطعام'),
        },
      ],
    },
    {
      name: 'time',
      type: 'time',
      step: 'visit',
      label: words(
        'When could you be here?',
        'À quelle heure pourriez-vous arriver ?',
        'متى يمكنكم الوصول؟',
      ),
    },
    {
      name: 'programme',
      type: 'occurrence',
      step: 'visit',
      label: words(
        'Would you like to join something that is on?',
        'Souhaitez-vous participer à un événement du programme ?',
        'هل ترغبون في حضور فعالية من البرنامج؟',
      ),
    },
    { ...name, step: 'you' },
    { ...email, step: 'you' },
    { ...telephone, step: 'you' },
    {
      ...message(words('Anything else', 'Autre chose', 'أي شيء آخر')),
      required: false,
      step: 'you',
    },
  ],
};

const memories: FormBody = {
  slug: 'memories',
  title: words('Tell us what you remember', 'Racontez-nous vos souvenirs', 'شاركنا ذكرياتك'),
  button: send,
  lead: words(
    'Did you own, make or know something that is in the collection? Your words may become part of what we know.',
    'Avez-vous possédé, fabriqué ou connu quelque chose de la collection ? Vos mots peuvent enrichir ce que nous savons.',
    'هل امتلكت شيئًا من المجموعة أو صنعته أو عرفته؟ قد تصبح كلماتك جزءًا مما نعرفه.',
  ),
  fields: [
    item,
    message(words('What do you remember?', 'De quoi vous souvenez-vous ?', 'ماذا تتذكر؟')),
    {
      name: 'when',
      type: 'text',
      label: words('When was it?', 'Quand était-ce ?', 'متى كان ذلك؟'),
      hint: words(
        'As well as you know: “about 1960”.',
        'Aussi bien que vous le savez : « vers 1960 ».',
        'بقدر ما تعرف: «حوالي 1960».',
      ),
    },
    {
      name: 'have',
      type: 'choice-one',
      required: true,
      label: words(
        'Do you have photographs of it?',
        'En avez-vous des photographies ?',
        'هل لديك صور له؟',
      ),
      choices: [
        { value: 'no', label: words('No', 'Non', 'لا') },
        {
          value: 'yes',
          label: words('Yes, and I send them along', 'Oui, je les envoie', 'نعم، وأرسلها معه'),
        },
      ],
    },
    {
      name: 'photographs',
      type: 'file',
      required: true,
      when: { field: 'have', is: ['yes'] },
      most: 5,
      label: words('Photographs', 'Photographies', 'صور'),
      hint: words(
        'Pictures, a PDF, or a text.',
        'Des images, un PDF ou un texte.',
        'صور أو ملف PDF أو نص.',
      ),
    },
    {
      name: 'licence',
      type: 'consent',
      when: { field: 'have', is: ['yes'] },
      required: true,
      label: words(
        'I took these pictures, or may give them. The museum may show them under the licence CC BY 4.0, with my name.',
        'J’ai pris ces images ou j’ai le droit de les donner. Le musée peut les montrer sous la licence CC BY 4.0, avec mon nom.',
        'التقطتُ هذه الصور أو يحق لي تقديمها. يجوز للمتحف عرضها برخصة CC BY 4.0 مع اسمي.',
      ),
    },
    name,
    email,
    {
      name: 'publish',
      type: 'consent',
      label: words(
        'The museum may publish what I wrote, with my name. I can withdraw this at any time.',
        'Le musée peut publier ce que j’ai écrit, avec mon nom. Je peux retirer cet accord à tout moment.',
        'يجوز للمتحف نشر ما كتبته مع اسمي، ويمكنني سحب هذه الموافقة في أي وقت.',
      ),
    },
  ],
};

const newsletter: FormBody = {
  slug: 'newsletter',
  purpose: 'newsletter',
  title: words('Our newsletter', 'Notre lettre d’information', 'نشرتنا البريدية'),
  button: words('Ask for it', 'La demander', 'اطلبها'),
  lead: words(
    'What is on, and what is new in the collection. We write to you once to make sure that it was you who asked.',
    'Le programme et les nouveautés de la collection. Nous vous écrivons une fois pour être sûrs que la demande vient de vous.',
    'البرنامج وجديد المجموعة. نكتب إليك مرة واحدة للتأكد من أنك أنت من طلبها.',
  ),
  fields: [
    {
      ...email,
      hint: words(
        'We use it for the newsletter, and for nothing else.',
        'Elle ne sert qu’à la lettre d’information.',
        'نستخدمه للنشرة فقط.',
      ),
    },
    {
      name: 'agree',
      type: 'consent',
      required: true,
      label: words(
        'Send me the newsletter by e-mail. I can leave it at any time, with one press.',
        'Envoyez-moi la lettre d’information par courriel. Je peux me désinscrire à tout moment, d’un seul geste.',
        'أرسلوا إليّ النشرة بالبريد الإلكتروني. يمكنني إلغاؤها في أي وقت بضغطة واحدة.',
      ),
    },
  ],
};

/** The forms that a new site is given; from then on they are its own, to change as it likes. */
export const standardForms: readonly FormBody[] = [
  enquiry,
  imageRequest,
  correction,
  schoolVisit,
  memories,
  newsletter,
];
