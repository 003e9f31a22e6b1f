import type { Words } from './words.ts';

export const ptBR: Words = {
  newsletter: 'Newsletter',
  privacy: 'Política de privacidade',
  pending: {
    heading: 'Quase pronto: falta confirmar',
    text: 'Você vai receber uma mensagem com um link. Abra o link e aperte o botão para concluir sua inscrição.',
    note: 'Não chegou nada depois de alguns minutos? Olhe na pasta de spam ou faça a inscrição novamente, caso tenha digitado algo errado. Se você já tinha confirmado antes, não precisa fazer mais nada.',
  },
  thankyou: {
    heading: 'Obrigado, sua inscrição está ativa',
    text: 'Você não precisa fazer mais nada. Pode fechar esta página.',
    note: 'Você pode cancelar a inscrição quando quiser.',
  },
  confirm: {
    heading: 'Confirme sua inscrição',
    text: 'Aperte o botão para confirmar que você quer receber nossas mensagens.',
    button: 'Confirmar minha inscrição',
    note: 'Não foi você que se inscreveu? Basta fechar esta página. Sem a confirmação, não escreveremos para você.',
  },
  used: {
    heading: 'Este link já foi usado',
    text: 'Se você confirmou sua inscrição, está tudo certo e não precisa fazer mais nada.',
    note: 'Se você cancelou a inscrição depois disso, este link não a traz de volta.',
  },
  expired: {
    heading: 'Este link expirou',
    text: 'Ele era válido por 14 dias. Faça a inscrição novamente e enviaremos um novo.',
  },
  unknown: {
    heading: 'Não reconhecemos este link',
    text: 'Talvez uma parte tenha se perdido. Copie o link inteiro da mensagem para a barra de endereço ou faça a inscrição novamente.',
  },
  erased: {
    heading: 'Não reconhecemos este link',
    text: 'Talvez uma parte tenha se perdido, ou apagamos tudo o que sabíamos sobre você. Copie o link inteiro da mensagem para a barra de endereço.',
  },
  unsubscribe: {
    heading: 'Quer cancelar a inscrição?',
    text: 'Aperte o botão e não escreveremos mais para você.',
    button: 'Cancelar inscrição',
  },
  unsubscribed: {
    heading: 'Sua inscrição foi cancelada',
    text: 'Não escreveremos mais para você.',
    button: 'Fazer a inscrição novamente',
    note: 'Foi um engano? O botão envia uma mensagem com um link para você confirmar.',
  },
  throttled: {
    heading: 'Espere dez minutos, por favor',
    text: 'Acabamos de escrever para você, por isso não enviamos nada desta vez. Se você tem uma mensagem mais recente com um link, use esse link. Se não, tente novamente daqui a dez minutos.',
    button: 'Tentar novamente',
    note: 'Depois de cinco mensagens em um dia, a próxima só sai um dia mais tarde.',
  },
  confirmation: {
    why: 'Alguém, esperamos que você, inscreveu este endereço em “{{ listName }}”.',
    how: 'Para confirmar, abra esta página e aperte o botão:',
    until: 'O link é válido até {{ lastDay }}.',
    stranger: 'Não foi você? Então não precisa fazer nada. Sem a confirmação, não escreveremos para você.',
    sms: '{{ listName }}: confirme que quer receber nossos SMS: {{ link }} Se foi engano, ignore este SMS.',
  },
  strangers: {
    change: {
      heading: 'Confira seus novos dados',
      text: 'Alguém, esperamos que você, nos enviou estes dados para a sua inscrição. Eles passam a valer quando você apertar o botão.',
      button: 'Salvar estes dados',
    },
    changed: 'Seus dados foram salvos',
    alsoChanges: 'Estes dados também serão salvos:',
    before: 'Agora',
    after: 'Novo',
    unchanged: 'Não foi você? Então não precisa fazer nada, e tudo fica como está.',
    limit:
      'Uma caixa de entrada recebe no máximo cinco mensagens como esta por dia. Depois disso, faça a inscrição novamente um dia depois.',
    changeMail: {
      why: 'Alguém, esperamos que você, preencheu um formulário de “{{ listName }}” com este endereço e informou dados diferentes dos seus.',
      how: 'Para ver e salvar os dados, abra esta página:',
      sms: '{{ listName }}: recebemos novos dados para este número. Veja: {{ link }} Se foi engano, ignore este SMS.',
    },
    comeBack: {
      subject: 'Quer se inscrever novamente?',
      why: 'Alguém, esperamos que você, inscreveu este endereço em “{{ listName }}”. A inscrição dele foi cancelada, por isso não o inscrevemos. Mas você pode se inscrever novamente.',
    },
    erased: {
      subject: 'Não conseguimos fazer sua inscrição',
      why: 'A pedido, apagamos tudo sobre este endereço e desde então não aceitamos a inscrição dele. Se você quiser voltar a receber nossas notícias, escreva para nós.',
    },
  },
  noButton: 'O botão não funciona? Copie este endereço para o seu navegador:',
  answer: 'Resposta',
  refused: 'Não deu certo',
  again: 'Volte e tente novamente, por favor.',
  reasons: {
    4: 'A inscrição deste endereço foi cancelada e não pode ser feita novamente desta forma.',
    5: 'Este endereço de e-mail não está certo. Confira, por favor.',
    6: 'Não conseguimos enviar a mensagem de confirmação. Tente novamente mais tarde.',
    7: 'Este endereço de e-mail não está inscrito.',
    8: 'O valor de “{field}” não serve para este campo.',
    9: 'Este número de telefone já pertence a outra inscrição.',
    11: 'Este número de telefone não está certo. Informe-o com o código do país, por exemplo +55.',
    12: 'Algo deu errado do nosso lado. Tente novamente mais tarde.',
    30: 'Não podemos enviar e-mails para este endereço. Informe outro, por favor.',
    32: 'Informe um endereço de e-mail ou um número de telefone.',
    100: 'O formulário não está configurado corretamente: a chave dele não é válida.',
  },
};
